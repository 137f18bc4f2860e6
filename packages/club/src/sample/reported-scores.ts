import type { SeasonalDay } from './article.ts';
import { latest } from './calendar.ts';

/** `us` and `them` are points; a walkover names the side that won without playing. */
export interface Score {
  readonly at: 'home' | 'away';
  readonly against: string;
  readonly us?: number;
  readonly them?: number;
  readonly walkover?: 'us' | 'them';
}

const DAY = 86_400_000;
const RICHMONDSHIRE = 'Richmondshire & Upper Thames Valley Old Boys Veterans';

/** The scores in the match reports, by the day of the report: the Sunday after the match. */
const reports: readonly (Pick<SeasonalDay, 'on'> & Score)[] = [
  { on: '09-07', at: 'home', against: 'Old Brackenians', us: 45, them: 12 },
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

/** The score of a Saturday's match (midnight UTC of its day), if an article reports it. */
export function reportedScore(saturday: number): Score | undefined {
  const sunday = new Date(saturday + DAY);
  return reports.find(({ on }) => {
    const day = latest({ on, weekday: 'Sunday' }, 0, sunday);
    return day.getTime() === sunday.getTime();
  });
}
