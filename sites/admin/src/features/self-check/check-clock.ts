import { ServiceUnavailable } from '@clubhouse/content';
import type { Check } from '#features/self-check/check.ts';

/** The service tells its time to the second, and the answer takes its own. */
const UNNOTICED_MS = 2 * 60_000;
/** What is signed by a clock further out is refused. */
const REFUSED_MS = 15 * 60_000;

/** The phone's clock against the service's. */
export const checkClock: Check = {
  name: 'clock',
  title: 'This phone’s clock',
  patienceMs: 15_000,
  async look({ inspection, now }, { signal }) {
    const asked = now();
    const { date } = await inspection.bucketAnswer(undefined, signal);
    if (date === undefined) throw new ServiceUnavailable('The answer did not tell the time');
    const ahead = (asked + now()) / 2 - date;
    const off = Math.abs(ahead);
    if (off <= UNNOTICED_MS) return { state: 'fine', words: 'It is right.' };
    return {
      state: off < REFUSED_MS ? 'look' : 'wrong',
      words: `It is ${spanWords(off)} ${ahead > 0 ? 'fast' : 'slow'}. Set it to the network’s time in the phone’s settings, or what you save may be refused or dated wrong.`,
    };
  },
};

function spanWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
