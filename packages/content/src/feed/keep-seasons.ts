import { londonDate } from '../dates/london-clock.ts';
import type { FeedMatch } from './feed-match.ts';
import { seasonName } from './season-name.ts';
import { mergedMatches, readStoredMatches } from './stored-matches.ts';
import type { OurNames } from './our-side.ts';

/** The names of the seasons that have a file, and the matches of one of them. */
const SEASONS_FILE = 'seasons';
export const seasonFile = (season: string) => `season-${season}`;

/** Resolves to undefined for a missing file. Rejects while that cannot be known. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The files of seasons, which exist nowhere else: unlike the feed's last answers, lost ones cannot be read again. */
export interface SeasonFiles {
  readonly read: ReadFile;
  /** Writes what `changed` makes of the file, unless that is nothing; what others write meanwhile is changed, too. */
  update(name: string, changed: (before: unknown) => object | undefined): Promise<void>;
}

/** A match later than this is an error of the feed, whose file would precede all others. Milliseconds. */
const AHEAD = 366 * 86_400_000;

/**
 * Adds the feed's matches to the seasons' files. Nothing is written without need, or while a file cannot be read.
 * @param now milliseconds since the epoch
 */
export async function keepSeasons(
  files: SeasonFiles,
  feed: readonly FeedMatch[],
  { profile, now }: { readonly profile: OurNames; readonly now: number },
): Promise<void> {
  const current = feed.filter(({ kickOff }) => kickOff < now + AHEAD);
  const nameOf = ({ kickOff }: FeedMatch) => seasonName(londonDate(kickOff));
  const seasons = new Set(current.map(nameOf));
  for (const season of seasons) {
    const matches = current.filter((match) => nameOf(match) === season);
    const name = seasonFile(season);
    await files.update(name, (before = []) => {
      const stored = readStoredMatches(before);
      if (!stored) throw new Error(`${name} is no list of matches`);
      const after = mergedMatches(stored, matches, profile);
      return JSON.stringify(after) === JSON.stringify(stored) ? undefined : after;
    });
  }
  await files.update(SEASONS_FILE, (before) => {
    const known = namesIn(before);
    const all = [...new Set([...known, ...seasons])].toSorted().toReversed();
    // Browsers read it of every club: also of one without a season.
    return all.length > known.length || before === undefined ? all : undefined;
  });
}

/** The seasons that have a file, the newest first. */
export async function keptSeasons(read: ReadFile): Promise<readonly string[]> {
  return namesIn(await read(SEASONS_FILE));
}

function namesIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.map(String) : [];
}
