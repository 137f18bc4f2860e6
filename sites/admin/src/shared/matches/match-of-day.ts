import { itemsAbout, longDate, londonDate, type AlbumSummary } from '@clubhouse/content';
import { albumNameOf } from '@clubhouse/content/feed';
import { NO_VERSION, type Item, type QueueView } from '@clubhouse/outbox';
import type { NotedMatch } from '#shared/matches/noted-matches.ts';

/** The day, and the match if known, of photos that are taken these days. */
export interface MatchDay {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  readonly match?: NotedMatch;
}

/** How many days back a match may be: Saturday's photos are still uploaded in the week after. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The club's last match that was not postponed, of today or of the seven days before. Without a match the day is today.
 */
export function matchDay(matches: readonly NotedMatch[], now: number): MatchDay {
  const today = londonDate(now);
  const earliest = londonDate(now - DAYS * DAY_MS);
  const [last] = matches
    .filter(({ ours, date }) => ours !== undefined && date >= earliest && date <= today)
    .filter(({ note }) => !note?.postponed)
    .toSorted((one, other) => other.kickOff - one.kickOff);
  return last ? { date: last.date, match: last } : { date: today };
}

/** The club's matches of today in London, by kick-off. */
export function matchesOfDay(matches: readonly NotedMatch[], now: number): readonly NotedMatch[] {
  const today = londonDate(now);
  return matches
    .filter(({ ours, date }) => ours !== undefined && date === today)
    .toSorted((one, other) => one.kickOff - other.kickOff);
}

/** `Ferrymere v Kestrels`; empty where no match is known. */
export function matchWords({ match }: MatchDay): string {
  return match ? `${match.homeTeam} v ${match.awayTeam}` : '';
}

export function matchAlbumName({ date, match }: MatchDay): string {
  return match ? albumNameOf({ ...match, date }) : `Match day, ${longDate(date)}`;
}

/** The id of the match's album, if there is one: queued on this phone, or on the site. */
export function matchAlbumId(
  day: MatchDay,
  queue: Pick<QueueView, 'mutations'>,
  albums: readonly Pick<AlbumSummary, 'id' | 'name'>[],
): string | undefined {
  const name = matchAlbumName(day);
  const made = itemsAbout('album', day.match?.stored?.entry.scores ?? []);
  const waiting = queue.mutations.filter(({ entity, item }) => entity === 'albums' && item);
  const remembered = [...waiting, ...albums].find(({ id }) => made.includes(id));
  const named =
    waiting.findLast(({ item }) => item?.['name'] === name) ??
    albums.find((album) => album.name === name);
  return (remembered ?? named)?.id;
}

/**
 * An album of the match that this phone has never read: new photos are added to stored ones that it does not know. Its
 * texts are those of the list, or else those of a new album, because a write without texts is refused.
 */
export function unreadAlbum(id: string, day: MatchDay, listed: AlbumSummary | undefined): Item {
  const { name, description } = matchAlbumWords(day);
  return {
    coverImage: '',
    ...listed,
    id,
    name: listed?.name || name,
    description: listed?.description || description,
    rev: NO_VERSION,
  };
}

export function matchAlbumWords(day: MatchDay) {
  const of = day.match ? `${matchWords(day)} on ` : '';
  return { name: matchAlbumName(day), description: `Photos of ${of}${longDate(day.date)}.` };
}
