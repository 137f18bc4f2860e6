import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '../dates/london-clock.ts';
import { matchNoteId } from '../entities/read-match-note.ts';
import { type FeedMatch, readKeptMatch, walkoverOf } from './feed-match.ts';
import { teamSlug } from './match-id.ts';
import { ourSide } from './our-side.ts';

type Profile = Pick<ClubProfile, 'feedNames'>;

/** A match that the site has seen in the feed, as the feed last had it. */
export interface StoredMatch extends FeedMatch {
  /** The ids of notes on it under the days and teams that the feed gave it before: `storedId`. */
  readonly earlierIds?: readonly string[];
  /** The feed has other matches of the season, but not this one any more. */
  readonly isDropped?: true;
}

/** What tells one match from another: the id of a note on it, made of its day and its teams in any spelling. */
export function storedId({ kickOff, homeTeam, awayTeam }: FeedMatch, profile: Profile): string {
  return matchNoteId({ kickOff, homeTeam, awayTeam, date: londonDate(kickOff) }, profile);
}

/**
 * The stored matches of a season with what the feed says now: none is ever left out, and a score stays although the
 * feed forgets it. The feed has no ids. A match is the same one if its day and its teams are; or if one thing changed
 * (a name, the day, the sides, or the score alone) and no other match could be meant.
 */
export function mergedMatches(
  stored: readonly StoredMatch[],
  feed: readonly FeedMatch[],
  profile: Profile,
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
  const isOne = (one: FeedMatch, other: FeedMatch) => isChanged(one, other, profile);
  const newIdOf = new Map<string, string>();
  for (const [id, match] of lost) {
    const [only, ...others] = fresh.filter(([, each]) => isOne(match, each));
    if (!only || others.length > 0) continue;
    if (lost.filter(([, each]) => isOne(each, only[1])).length === 1) newIdOf.set(id, only[0]);
  }
  const kept = [...known].map(([id, { isDropped: _isDropped, ...match }]): StoredMatch => {
    const newId = newIdOf.get(id) ?? id;
    const now = listed.get(newId);
    if (!now) return isScored(match) ? match : { ...match, isDropped: true };
    const earlier = new Set([...(match.earlierIds ?? []), id]);
    earlier.delete(newId);
    return { ...withScoreOf(now, match), ...(earlier.size > 0 && { earlierIds: [...earlier] }) };
  });
  const found = new Set(newIdOf.values());
  const added = fresh.flatMap(([id, match]) => (found.has(id) ? [] : [match]));
  return [...kept, ...added].toSorted((a, b) => a.kickOff - b.kickOff);
}

/** Whether a match of the feed is the stored one with one thing changed. A score is no change where none was. */
function isChanged(stored: FeedMatch, now: FeedMatch, profile: Profile): boolean {
  const [home, away] = sidesOf(stored, profile);
  const day = londonDate(stored.kickOff);
  return [now, swapped(now)].some((each) => {
    const [homeNow, awayNow] = sidesOf(each, profile);
    const changes = [
      each !== now,
      londonDate(each.kickOff) !== day,
      homeNow !== home,
      awayNow !== away,
      isScored(stored) && scoreOf(each) !== scoreOf(stored),
    ];
    return changes.filter(Boolean).length === 1;
  });
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

/** The club by one sign, the opponent by its name without what people spell differently. */
function sidesOf(
  teams: Pick<FeedMatch, 'homeTeam' | 'awayTeam'>,
  profile: Profile,
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

/** What the feed says now, with the score that it said before and has forgotten. */
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
    if ('reason' in match) return [];
    const earlierIds = Array.isArray(each?.earlierIds) ? each.earlierIds.map(String) : [];
    return [
      {
        ...match,
        ...(earlierIds.length > 0 && { earlierIds }),
        ...(each?.isDropped && { isDropped: true }),
      },
    ];
  });
}
