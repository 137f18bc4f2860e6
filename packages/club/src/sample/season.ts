import { club as sampleClub } from './club.ts';
import type { ClubProfile } from '../profile.ts';
import {
  atLondonTime,
  clockChanges,
  dayOf,
  isoDay,
  nextWeekday,
  plusDays,
  seasonalDays,
  type SeasonalDay,
} from './days.ts';

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
 * article, then the return of each, and a fixture on both sides of the next clock change. The
 * same `now` gives the same season.
 */
export function sampleSeason({
  now,
  club = sampleClub,
}: {
  readonly now: number;
  readonly club?: Pick<ClubProfile, 'feedNames' | 'shortName'>;
}): SampleSeason {
  const us = club.feedNames[0] ?? club.shortName;
  const saturday = nextWeekday(dayOf(now), 'Saturday');
  const results = played(saturday, us);
  return { results, fixtures: toCome(saturday, us, results) };
}

const RESULTS = 12;
const FIXTURES = 14;

/** `us` and `them` are points; a walkover names the side that won without playing. */
export interface Score {
  readonly at: 'home' | 'away';
  readonly against: string;
  readonly us?: number;
  readonly them?: number;
  readonly walkover?: 'us' | 'them';
}

export const RICHMONDSHIRE = 'Richmondshire & Upper Thames Valley Old Boys Veterans';

/** The scores in the match reports, by the day of the report: the Sunday after the match. */
const reports: readonly (Pick<SeasonalDay, 'on'> & Score)[] = [
  { on: '10-05', at: 'home', against: 'Ashcombe Park', us: 26, them: 16 },
  { on: '11-02', at: 'away', against: 'St Oswin’s II', us: 19, them: 17 },
  { on: '11-09', at: 'home', against: RICHMONDSHIRE, us: 3, them: 57 },
  { on: '11-16', at: 'home', against: 'Tidemill', us: 31, them: 12 },
  { on: '11-30', at: 'home', against: 'Old Kestrels', us: 15, them: 12 },
  { on: '12-14', at: 'away', against: 'Hartsmoor III', us: 12, them: 5 },
  { on: '02-08', at: 'home', against: 'Gasworks Athletic', us: 14, them: 10 },
  { on: '03-01', at: 'away', against: 'Ashcombe Park', us: 27, them: 13 },
  { on: '03-22', at: 'home', against: 'Hartsmoor III', us: 18, them: 19 },
  { on: '04-12', at: 'home', against: 'Northfield Extras', us: 16, them: 11 },
];

/** For the Saturdays without a report, newest first. Rare outcomes come first, so that they are always included. */
const unreported: readonly Score[] = [
  { at: 'away', against: 'Fernhithe', us: 20, them: 20 },
  { at: 'home', against: 'Tollbridge Wanderers', walkover: 'us' },
  { at: 'home', against: RICHMONDSHIRE, us: 3, them: 57 },
  { at: 'home', against: 'Quarry Lane', walkover: 'them' },
  { at: 'away', against: 'Tidemill', us: 24, them: 22 },
  { at: 'away', against: 'Gasworks Athletic', us: 17, them: 31 },
  { at: 'home', against: 'Northfield Extras', us: 36, them: 7 },
  { at: 'away', against: 'Old Brackenians', us: 12, them: 10 },
  { at: 'home', against: 'Hartsmoor III', us: 0, them: 5 },
  { at: 'away', against: 'Old Kestrels', us: 8, them: 13 },
  { at: 'away', against: 'Ashcombe Park', us: 28, them: 28 },
  { at: 'home', against: 'St Oswin’s II', us: 41, them: 19 },
];

/** The kick-offs of the coming Saturdays, in their order; without one, it is not confirmed. */
const kickOffs = [
  ...['15:00', undefined, '14:30', '14:15', '14:00', '14:00', '14:30'],
  ...['14:30', '15:00', undefined, '15:00', '14:00', '14:30', '15:00'],
];

function played(next: Date, us: string): SampleMatch[] {
  const saturdays = Array.from({ length: RESULTS }, (_, week) => plusDays(next, -7 * (week + 1)));
  const reported = saturdays.map(reportedScore);
  const opponents = new Set(reported.map((score) => score?.against));
  const others = unreported.filter(({ against }) => !opponents.has(against)).values();
  return saturdays.flatMap((saturday, week) => {
    const score = reported[week] ?? others.next().value;
    return score ? [resultOf(score, atLondonTime(saturday, '14:30'), us)] : [];
  });
}

/** The score of a Saturday's match, if an article reports it. */
function reportedScore(saturday: Date): Score | undefined {
  const sunday = plusDays(saturday, 1);
  return reports.find(({ on }) =>
    seasonalDays({ on, weekday: 'Sunday' }, sunday).some((day) => isoDay(day) === isoDay(sunday)),
  );
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

/** The returns of all results, the oldest first, except that the first is at home; then two sides that are new. */
function toCome(next: Date, us: string, results: readonly SampleMatch[]): SampleMatch[] {
  const year = next.getUTCFullYear();
  const before = [...clockChanges(year), ...clockChanges(year + 1)]
    .map((sunday) => plusDays(sunday, -1))
    .find((saturday) => saturday >= next)!;
  const weekly = Array.from({ length: FIXTURES }, (_, week) => plusDays(next, 7 * week));
  const saturdays = [before, plusDays(before, 7), ...weekly].map(isoDay);
  const days = [...new Set(saturdays)].slice(0, FIXTURES).toSorted();
  const returns = results
    .toReversed()
    .map(({ homeTeam, awayTeam }) => ({ homeTeam: awayTeam, awayTeam: homeTeam }));
  const atHome = returns.find(({ homeTeam }) => homeTeam === us)!;
  const newSides = [
    { homeTeam: us, awayTeam: 'Withy Eyot' },
    { homeTeam: 'Marlpit Old Boys', awayTeam: us },
  ];
  return [...new Set([atHome, ...returns]), ...newSides].map((match, order) => {
    const kickOff = atLondonTime(new Date(days[order]!), kickOffs[order] ?? '00:00');
    return { kickOff, ...match };
  });
}

function sides({ at, against }: Pick<Score, 'at' | 'against'>, us: string) {
  return at === 'home' ? { homeTeam: us, awayTeam: against } : { homeTeam: against, awayTeam: us };
}
