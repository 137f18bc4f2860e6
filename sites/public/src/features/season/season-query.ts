import { type LeagueTable, leagueTableId, londonDate, readLeagueTable } from '@clubhouse/content';
import {
  daysOfSeason,
  type FeedAnswer,
  keptSeasons,
  readStoredMatches,
  type Season,
  seasonFile,
  seasonName,
  seasonOf,
} from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import type { Site } from '#site.tsx';

export interface SeasonPage {
  /** `2025-26` */
  readonly name: string;
  /** All seasons that have a page, the newest first. */
  readonly names: readonly string[];
  readonly season: Season;
  readonly table?: LeagueTable;
  /** The feed's state while it is not live; only for the present season. */
  readonly stale?: FeedAnswer<never>;
}

/** The season of an address, or the present one; `null` if there is no such season. */
export function seasonPage(site: Site, asked: string | undefined) {
  return queryOptions({
    queryKey: ['season', asked ?? ''],
    queryFn: async ({ signal }): Promise<SeasonPage | null> => {
      const kept = await keptSeasons(site.readFile);
      const names = seasonNames(kept, site);
      const name = asked ?? presentSeason(names, site)!;
      if (!names.includes(name)) return null;
      const [season, item] = await Promise.all([
        shownSeason(site, name, { kept, signal }),
        site.matchNotes.leagueTable(leagueTableId(name), { signal }),
      ]);
      const page = { name, names, season, ...(item && { table: readLeagueTable(item) }) };
      if (name !== presentName(site)) return page;
      const feed = { ...(await site.matches.results()), items: [] };
      return feed.source === 'live' ? page : { ...page, stale: feed };
    },
  });
}

export type SeasonSite = Pick<Site, 'readFile' | 'matchNotes' | 'matches' | 'club' | 'now'>;

/** The season of `/results`: the newest that has begun. */
export function presentSeason(names: readonly string[], site: SeasonSite): string | undefined {
  return names.find((each) => each <= presentName(site));
}

const presentName = ({ now }: SeasonSite) => seasonName(londonDate(now()));

/** All seasons that have a page, the newest first: those that have a file, and the present one. */
export function seasonNames(known: readonly string[], site: SeasonSite): readonly string[] {
  const present = presentName(site);
  return known.some((each) => each <= present) ? known : [present, ...known];
}

export async function shownSeason(
  site: SeasonSite,
  name: string,
  { kept, signal }: { readonly kept: readonly string[]; readonly signal: AbortSignal },
): Promise<Season> {
  const stored = kept.includes(name) ? await storedSeason(site, name, signal) : undefined;
  const season = stored ?? (await inFeed(name, site));
  const today = londonDate(site.now());
  return { ...season, fixtures: season.fixtures.filter(isShown(today)) };
}

/** A season as the site stores it; nothing if it does not. */
export async function storedSeason(
  { readFile, matchNotes, club }: Pick<SeasonSite, 'readFile' | 'matchNotes' | 'club'>,
  name: string,
  signal: AbortSignal,
): Promise<Season | undefined> {
  const days = daysOfSeason(name);
  const matches = days && readStoredMatches(await readFile(seasonFile(name)));
  return matches && seasonOf(matches, await matchNotes.within({ ...days, signal }), club);
}

/** Of matches that the feed has dropped, those of days that are over may never have been played. */
function isShown(today: string) {
  return ({ date, isDropped, isUnlisted }: Season['fixtures'][number]) =>
    date >= today || !(isDropped || isUnlisted);
}

async function inFeed(name: string, { matches }: SeasonSite): Promise<Season> {
  const [results, fixtures] = await Promise.all([matches.results(), matches.fixtures()]);
  const isWithin = ({ date }: { readonly date: string }) => seasonName(date) === name;
  return {
    results: results.source === 'fallback' ? [] : results.items.filter(isWithin),
    fixtures: fixtures.items.filter(isWithin),
  };
}
