import { londonDate } from '../dates/london-clock.ts';
import { matchNoteId } from '../entities/read-match-note.ts';
import { type FeedMatch, readKeptMatch, walkoverOf } from './feed-match.ts';
import { teamSlug } from './match-id.ts';
import { ourSide, type OurNames } from './our-side.ts';

/** A match that the site has read from the feed, as the feed last had it. */
export interface StoredMatch extends FeedMatch {
  /** The ids of notes on it under the days and teams that the feed gave it before: `storedId`. */
  readonly earlierIds?: readonly string[];
  /** The feed has other matches of the season, but no longer this one. */
  readonly isDropped?: true;
  /** The ids of the matches that may be this match: nobody but the committee can know. */
  readonly mayBe?: readonly string[];
}

/** The identity of a match: the id of a note on it, made of its day and its teams in any spelling. */
export function storedId({ kickOff, homeTeam, awayTeam }: FeedMatch, profile: OurNames): string {
  return matchNoteId({ kickOff, homeTeam, awayTeam, date: londonDate(kickOff) }, profile);
}

/**
 * The stored matches of a season with what the feed says now: none is ever left out, and a score stays although the
 * feed forgets it. The feed has no ids. A match is the same one if its day and its teams are; or if one thing changed
 * (a name, the day, the sides, or the score alone) and no other match could be meant. Where several could be meant, or
 * two things changed, both stay, and the committee is asked: `matchQuestions`.
 */
export function mergedMatches(
  stored: readonly StoredMatch[],
  feed: readonly FeedMatch[],
  profile: OurNames,
): readonly StoredMatch[] {
  const idOf = (match: FeedMatch) => storedId(match, profile);
  const known = new Map(stored.map((match) => [idOf(match), match]));
  const listed = new Map<string, FeedMatch>();
  for (const match of feed) {
    const id = idOf(match);
    listed.set(id, withScoreOf(match, listed.get(id)));
  }
  const lost = [...known].filter(([id]) => !listed.has(id));
  const fresh = [...listed].filter(([id]) => !known.has(id));
  const newIdOf = new Map<string, string>();
  for (const [id, match] of lost) {
    const [only, ...others] = fresh.filter(([, each]) => changes(match, each, profile) === 1);
    if (!only || others.length > 0) continue;
    if (lost.filter(([, each]) => changes(each, only[1], profile) === 1).length === 1)
      newIdOf.set(id, only[0]);
  }
  const found = new Set(newIdOf.values());
  const added = fresh.filter(([id]) => !found.has(id));
  const updated = [...known].map(([id, match]): StoredMatch => {
    const newId = newIdOf.get(id) ?? id;
    const now = listed.get(newId);
    if (now) {
      const earlierIds = [...(match.earlierIds ?? []), id].filter((each) => each !== newId);
      const { mayBe: _mayBe, ...listedAgain } = match;
      return {
        ...withScoreOf(now, listedAgain),
        ...(earlierIds.length > 0 && { earlierIds: [...new Set(earlierIds)] }),
      };
    }
    const more = added.filter(([, each]) => changes(match, each, profile) <= 2);
    const mayBe = [...new Set([...(match.mayBe ?? []), ...more.map(([other]) => other)])];
    return {
      ...match,
      ...(!isScored(match) && { isDropped: true }),
      ...(mayBe.length > 0 && { mayBe }),
    };
  });
  return [...updated, ...added.map(([, match]) => match)].toSorted((a, b) => a.kickOff - b.kickOff);
}

/** Within so many milliseconds a match with another name may be one that was moved, too. */
const WEEK = 7 * 86_400_000;

/**
 * How many things changed if a match of the feed is the stored one; a score is no change where none was. Infinity if it
 * is another match: with another score on another day, or with another name in another week.
 */
function changes(stored: FeedMatch, now: FeedMatch, profile: OurNames): number {
  const [home, away] = sidesOf(stored, profile);
  const isOtherDay = londonDate(now.kickOff) !== londonDate(stored.kickOff);
  const counts = [now, swapped(now)].map((each) => {
    const [homeNow, awayNow] = sidesOf(each, profile);
    const isOtherName = homeNow !== home || awayNow !== away;
    const isOtherScore = isScored(stored) && scoreOf(each) !== scoreOf(stored);
    const isFar = Math.abs(now.kickOff - stored.kickOff) > WEEK;
    if ((isOtherDay && isOtherScore) || (isFar && isOtherName)) return Infinity;
    return [each !== now, isOtherDay, isOtherName, isOtherScore].filter(Boolean).length;
  });
  return Math.min(...counts);
}

/** The same match at the other ground. */
function swapped(match: FeedMatch): FeedMatch {
  const { homeTeam, awayTeam, homeScore, awayScore, type, ...rest } = match;
  const walkover = walkoverOf(match) === 'home' ? 'AWAYWALKOVER' : 'HOMEWALKOVER';
  const turned = walkoverOf(match) ? walkover : type;
  return {
    ...rest,
    homeTeam: awayTeam,
    awayTeam: homeTeam,
    ...(homeScore !== undefined &&
      awayScore !== undefined && { homeScore: awayScore, awayScore: homeScore }),
    ...(turned !== undefined && { type: turned }),
  };
}

/** The sides of a match for comparison: the club as `*`, the opponent's name without what people spell differently. */
function sidesOf(
  teams: Pick<FeedMatch, 'homeTeam' | 'awayTeam'>,
  profile: OurNames,
): readonly [home: string, away: string] {
  const ours = ourSide(teams, profile);
  return [
    ours === 'home' ? '*' : teamSlug(teams.homeTeam),
    ours === 'away' ? '*' : teamSlug(teams.awayTeam),
  ];
}

function scoreOf(match: FeedMatch): string | undefined {
  const { homeScore, awayScore } = match;
  return walkoverOf(match) ?? (homeScore === undefined ? undefined : `${homeScore}–${awayScore}`);
}

export function isScored(match: FeedMatch): boolean {
  return scoreOf(match) !== undefined;
}

/** The match as the feed has it now, with the former score if the feed has dropped it. */
function withScoreOf(now: FeedMatch, before: FeedMatch | undefined): FeedMatch {
  if (!before || isScored(now) || !isScored(before)) return now;
  const { kickOff, homeTeam, awayTeam } = now;
  return { ...before, kickOff, homeTeam, awayTeam };
}

/** A file of stored matches, checked like an answer of the feed; nothing where there is none. */
export function readStoredMatches(stored: unknown): readonly StoredMatch[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((each: Partial<StoredMatch> | null): StoredMatch[] => {
    const match = readKeptMatch(each);
    if (!match) return [];
    const [earlierIds, mayBe] = [each?.earlierIds, each?.mayBe].map(textsIn);
    return [
      {
        ...match,
        ...(earlierIds && { earlierIds }),
        ...(each?.isDropped && { isDropped: true }),
        ...(mayBe && { mayBe }),
      },
    ];
  });
}

function textsIn(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored) && stored.length > 0 ? stored.map(String) : undefined;
}
