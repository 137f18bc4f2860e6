import { londonDate } from '@clubhouse/content';
import type { Check } from '#features/self-check/check.ts';

/** The month in which a season's prices are due, of twelve: it is played from September on. */
const DUE_MONTH = 8;
/** By this month the season is played, and prices of the one before are wrong. */
const WRONG_MONTH = 10;

/** The prices in the club's profile are of a season, which goes by without anybody noticing. */
export const checkPrices: Check = {
  name: 'prices',
  title: 'Membership prices',
  patienceMs: 1_000,
  async look({ club, now }) {
    const [year, month] = londonDate(now()).split('-').map(Number) as [number, number];
    const begins = month >= DUE_MONTH ? year : year - 1;
    const old = club.memberships.filter(({ season }) => Number(season.slice(0, 4)) < begins);
    const oldest = old.map(({ season }) => season).toSorted()[0];
    if (oldest === undefined) {
      return { state: 'fine', words: `They are of the season ${seasonOf(begins)}.` };
    }
    const isNew =
      Number(oldest.slice(0, 4)) === begins - 1 && month < WRONG_MONTH && month >= DUE_MONTH;
    return {
      state: isNew ? 'look' : 'wrong',
      words: `The site still shows prices of ${oldest}. Agree those of ${seasonOf(begins)}, and give them to who looks after the site: they stand in the club’s profile.`,
      details: old.map(({ name, price, season }) => `${name}: £${price} (${season})`),
    };
  },
};

function seasonOf(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
