import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '../dates/london-clock.ts';
import { type FeedMatch, readKeptMatch, walkoverOf } from './feed-match.ts';
import { teamSlug } from './match-id.ts';
import { ourSide } from './our-side.ts';

type Profile = Pick<ClubProfile, 'feedNames'>;

/** A match that the site has seen in the feed, as the feed last had it. */
export interface StoredMatch extends FeedMatch {
  /** The days and teams under which the feed had it before: `matchFace`. */
  readonly was?: readonly string[];
  /** The feed has other matches of the season, but not this one any more. */
  readonly isDropped?: true;
}

/** The day and the teams of a match, whatever the spelling of the club: what tells one match from another. */
export function matchFace(
  { kickOff, date = londonDate(kickOff), ...teams }: Facing,
  profile: Profile,
): string {
  return [date, ...sidesOf(teams, profile)].join(' ');
}

interface Facing {
  readonly kickOff: number;
  readonly date?: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
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
  if (feed.length === 0) return stored;
  const faceOf = (match: FeedMatch) => matchFace(match, profile);
  const known = new Map(stored.map((match) => [faceOf(match), match]));
  const listed = new Map<string, FeedMatch>();
  for (const match of feed) {
    const face = faceOf(match);
    listed.set(face, withScoreOf(match, listed.get(face)));
  }
  const lost = [...known].filter(([face]) => !listed.has(face));
  const fresh = [...listed].filter(([face]) => !known.has(face));
  const isOne = (one: FeedMatch, other: FeedMatch) => isChanged(one, other, profile);
  const becameOf = new Map<string, string>();
  for (const [face, match] of lost) {
    const [only, ...others] = fresh.filter(([, each]) => isOne(match, each));
    if (!only || others.length > 0) continue;
    if (lost.filter(([, each]) => isOne(each, only[1])).length === 1) becameOf.set(face, only[0]);
  }
  const kept = [...known].map(([face, { isDropped: _dropped, ...match }]): StoredMatch => {
    const became = becameOf.get(face) ?? face;
    const now = listed.get(became);
    if (!now) return isScored(match) ? match : { ...match, isDropped: true };
    const was = new Set([...(match.was ?? []), ...(became === face ? [] : [face])]);
    was.delete(became);
    return { ...withScoreOf(now, match), ...(was.size > 0 && { was: [...was] }) };
  });
  const found = new Set(becameOf.values());
  const added = fresh.flatMap(([face, match]) => (found.has(face) ? [] : [match]));
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
    const was = (Array.isArray(each?.was) ? each.was : []).filter(
      (face) => typeof face === 'string',
    );
    return [
      { ...match, ...(was.length > 0 && { was }), ...(each?.isDropped && { isDropped: true }) },
    ];
  });
}
