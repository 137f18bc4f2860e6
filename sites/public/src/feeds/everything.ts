import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { albumDay, type ClubEvent } from '@clubhouse/content';
import { eachMatch, endedOf, keptSeasons, matchPath } from '@clubhouse/content/feed';
import { albumTitle } from '#features/albums/album-words.ts';
import { wordsOf } from '#features/search/words.ts';
import { seasonNames, type SeasonSite, shownSeason } from '#features/season/season-query.ts';
import { PAST_EVENTS, UPCOMING_EVENTS } from '#queries.ts';
import type { Site } from '#site.tsx';
import { eventAnchor } from './calendar/calendar-address.ts';
import { matchTitle } from './match-title.ts';
import type { Row } from '#features/search/rows.tsx';

/** Of each kind the newest are listed: 40 years of an article a week. */
const MOST = 2_000;

export type ListedSite = SeasonSite & Pick<Site, 'news' | 'events' | 'albums' | 'players'>;

/** All that the site shows, the newest first, and the players last. */
export async function listEverything(
  site: ListedSite,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly Row[]> {
  const [events, matches, { articles }, { albums }, players] = await Promise.all([
    eventRows(site, signal),
    matchRows(site, signal),
    site.news.page({ limit: MOST, signal }),
    site.albums.page({ limit: MOST, signal }),
    site.players.all({ signal }),
  ]);
  const dated: readonly Row[] = [
    ...events,
    ...matches,
    ...articles.map(({ id, title, date, excerpt }) => ({
      ...row('News', title, date, `/news/${encodeURIComponent(id)}`),
      text: excerpt,
    })),
    ...albums.map((album) => ({
      ...row('Album', albumTitle(album), albumDay(album), `/album/${encodeURIComponent(album.id)}`),
      text: album.description,
    })),
  ];
  return [
    ...dated.toSorted((one, other) => other.day.localeCompare(one.day)),
    ...players.map(({ name, position }) => ({
      ...row('Player', name.trim() || 'Name to come', '', '/team'),
      facts: position,
    })),
  ];
}

function row(kind: Row['kind'], title: string, date: string, path?: string): Row {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '';
  return { kind, title: title.trim() || 'Untitled', day, facts: '', ...(path && { path }) };
}

async function eventRows({ events, now }: ListedSite, signal: AbortSignal) {
  const rows: Row[] = [];
  const add = (event: ClubEvent, path?: string) => {
    const { id, title, date, time, location, description } = event;
    rows.push({
      ...row('Event', title, date, path && `${path}#${eventAnchor(id)}`),
      facts: [time, location].filter(Boolean).join(', '),
      text: description,
    });
  };
  let path = '/events';
  let cursor: string | undefined;
  do {
    const asked = { now: now(), limit: UPCOMING_EVENTS, signal, ...(cursor && { cursor }) };
    const page = await events.upcoming(asked);
    for (const event of page.events) add(event, path);
    cursor = page.cursor;
    path = `/events/after/${cursor}`;
  } while (cursor && rows.length < MOST);
  const past = (await events.past({ now: now(), limit: MOST, signal })).events;
  past.forEach((event, place) => add(event, place < PAST_EVENTS ? '/events' : undefined));
  return rows;
}

async function matchRows(site: ListedSite, signal: AbortSignal) {
  const kept = await keptSeasons(site.readFile);
  const seasons = await Promise.all(
    seasonNames(kept, site).map((name) => shownSeason(site, name, { kept, signal })),
  );
  return seasons
    .flatMap(({ results, fixtures }) => eachMatch(results, fixtures, site.club))
    .map((match) => {
      const title = matchTitle({ ...match, ended: endedOf(match) });
      return row('Match', title, match.date, matchPath(match, site.club));
    });
}

/** Bytes, compressed. */
const INDEX_LIMIT = 30_000;

/** The words of one text that are in the index, unless it would be too large. */
const WORDS = 16;

/**
 * The words of texts by the addresses of their pages, as JSON: what the list of the search page does not show. Those of
 * each text that the fewest others have come first, and as many stay as fit.
 */
export async function searchIndex(rows: readonly Row[]): Promise<string> {
  const texts = rows.flatMap(({ path, title, text }) => {
    const known = new Set(wordsOf(title));
    const words = new Set(wordsOf(text ?? '').filter((word) => !known.has(word)));
    return path === undefined || words.size === 0 ? [] : [{ path, words: [...words] }];
  });
  const uses = new Map<string, number>();
  for (const word of texts.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const { words } of texts) words.sort((one, other) => uses.get(one)! - uses.get(other)!);
  for (let most = WORDS; ; most -= 1) {
    const kept = texts.map(({ path, words }) => [path, words.slice(0, most).join(' ')]);
    const index = JSON.stringify(most > 0 ? Object.fromEntries(kept) : {});
    if (most === 0 || (await promisify(gzip)(index)).length <= INDEX_LIMIT) return index;
  }
}
