import type { Story } from './article.ts';
import { groundAndNotices } from './stories/ground-and-notices.ts';
import { matchReports } from './stories/match-reports.ts';
import { peopleAndHistory } from './stories/people-and-history.ts';
import { socials } from './stories/socials.ts';
import { veteransAndJuniors } from './stories/veterans-and-juniors.ts';

/** All articles of somewhat more than a year. The site sorts them by day, see `Story`. */
export const stories: readonly Story[] = [
  ...matchReports,
  ...veteransAndJuniors,
  ...groundAndNotices,
  ...socials,
  ...peopleAndHistory,
];
