import { club as sampleClub } from '../club.ts';
import type { ClubProfile } from '../profile.ts';
import { atLondonTime, clockChanges, londonDay } from './london-time.ts';
import { reportedScore, type Score } from './reported-scores.ts';

/** A match in the format of a fixtures feed. A match without scores and type has not been played. */
export interface SampleMatch {
  /** Milliseconds since the epoch; midnight in London if the time is not confirmed. */
  readonly kickOff: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore?: number;
  readonly awayScore?: number;
  /** `RESULT`, or the winner of a walkover: `HOMEWALKOVER`, `AWAYWALKOVER`. */
  readonly type?: string;
}

export interface SampleSeason {
  /** Twelve, newest first. */
  readonly results: readonly SampleMatch[];
  /** Fourteen, soonest first; they include today's match until the day ends in London. */
  readonly fixtures: readonly SampleMatch[];
}

/**
 * A season around `now` (milliseconds since the epoch): a match every Saturday, reported ones with the score of their
 * article, and a fixture on both sides of the next clock change. The same `now` gives the same season.
 */
export function sampleSeason({
  now,
  club = sampleClub,
}: {
  readonly now: number;
  readonly club?: Pick<ClubProfile, 'feedNames' | 'shortName'>;
}): SampleSeason {
  const us = club.feedNames[0] ?? club.shortName;
  const today = londonDay(now);
  const saturday = today + ((SATURDAY - new Date(today).getUTCDay() + 7) % 7) * DAY;
  return { results: played(saturday, us), fixtures: toCome(saturday, us) };
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const SATURDAY = 6;
const RESULTS = 12;
const FIXTURES = 14;
/** The number of weekly fixtures before the two around a clock change. */
const WEEKLY = 12;

/** For the Saturdays without a report, newest first. Rare outcomes come first, so that they are always included. */
const unreported: readonly Score[] = [
  { at: 'away', against: 'Fernhithe', us: 20, them: 20 },
  { at: 'home', against: 'Tollbridge Wanderers', walkover: 'us' },
  {
    at: 'home',
    against: 'Richmondshire & Upper Thames Valley Old Boys Veterans',
    us: 3,
    them: 57,
  },
  { at: 'home', against: 'Quarry Lane', walkover: 'them' },
  { at: 'away', against: 'Tidemill', us: 24, them: 22 },
  { at: 'home', against: 'Old Kestrels', us: 8, them: 13 },
  { at: 'away', against: 'Gasworks Athletic', us: 17, them: 31 },
  { at: 'home', against: 'Northfield Extras', us: 36, them: 7 },
  { at: 'away', against: 'Old Brackenians', us: 12, them: 10 },
  { at: 'home', against: 'Hartsmoor III', us: 0, them: 5 },
  { at: 'away', against: 'Ashcombe Park', us: 28, them: 28 },
  { at: 'home', against: 'St Oswin’s II', us: 41, them: 19 },
];

/** In the order of the coming Saturdays; without `time`, it is not confirmed. */
const planned: readonly (Pick<Score, 'at' | 'against'> & { readonly time?: string })[] = [
  { at: 'home', against: 'Old Kestrels', time: '15:00' },
  { at: 'away', against: 'Richmondshire & Upper Thames Valley Old Boys Veterans' },
  { at: 'home', against: 'Ashcombe Park', time: '14:30' },
  { at: 'away', against: 'Gasworks Athletic', time: '14:15' },
  { at: 'home', against: 'Hartsmoor III', time: '14:00' },
  { at: 'away', against: 'Northfield Extras', time: '14:00' },
  { at: 'home', against: 'Old Brackenians', time: '14:30' },
  { at: 'away', against: 'Tidemill', time: '14:30' },
  { at: 'home', against: 'Fernhithe', time: '15:00' },
  { at: 'away', against: 'Tollbridge Wanderers' },
  { at: 'home', against: 'St Oswin’s II', time: '15:00' },
  { at: 'away', against: 'Quarry Lane', time: '14:00' },
  { at: 'home', against: 'Tidemill', time: '14:30' },
  { at: 'away', against: 'Old Kestrels', time: '15:00' },
];

function played(next: number, us: string): SampleMatch[] {
  const saturdays = Array.from({ length: RESULTS }, (_, week) => next - (week + 1) * WEEK);
  const reported = saturdays.map((saturday) => reportedScore(saturday));
  const opponents = new Set(reported.map((score) => score?.against));
  const others = unreported.filter(({ against }) => !opponents.has(against)).values();
  return saturdays.flatMap((saturday, week) => {
    const score = reported[week] ?? others.next().value;
    return score ? [resultOf(score, atLondonTime(saturday, '14:30'), us)] : [];
  });
}

function resultOf(score: Score, kickOff: number, us: string): SampleMatch {
  const isHome = score.at === 'home';
  const match = { kickOff, ...sides(score, us) };
  if (score.walkover) {
    const isGivenHome = (score.walkover === 'us') === isHome;
    return { ...match, type: isGivenHome ? 'HOMEWALKOVER' : 'AWAYWALKOVER' };
  }
  const { us: ours = 0, them: theirs = 0 } = score;
  const [homeScore, awayScore] = isHome ? [ours, theirs] : [theirs, ours];
  return { ...match, homeScore, awayScore, type: 'RESULT' };
}

function toCome(next: number, us: string): SampleMatch[] {
  const change = [0, 1]
    .flatMap((years) => clockChanges(new Date(next).getUTCFullYear() + years))
    .find((day) => day - DAY >= next);
  const saturdays = new Set(Array.from({ length: WEEKLY }, (_, week) => next + week * WEEK));
  if (change !== undefined) saturdays.add(change - DAY).add(change - DAY + WEEK);
  for (let week = WEEKLY; saturdays.size < FIXTURES; week += 1) saturdays.add(next + week * WEEK);
  return [...saturdays]
    .toSorted((a, b) => a - b)
    .flatMap((saturday, order) => {
      const match = planned[order];
      const time = match?.time ?? '00:00';
      return match ? [{ kickOff: atLondonTime(saturday, time), ...sides(match, us) }] : [];
    });
}

function sides({ at, against }: Pick<Score, 'at' | 'against'>, us: string) {
  return at === 'home' ? { homeTeam: us, awayTeam: against } : { homeTeam: against, awayTeam: us };
}
