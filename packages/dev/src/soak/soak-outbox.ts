import { soakHistories } from '@clubhouse/outbox/simulation';
import { countAsked } from './count-asked.ts';

const HISTORIES = 1_000_000;

/** The outbox's histories: `npm run soak -- outbox`, or with their number behind it. */
export async function soakOutbox([asked]: readonly string[]): Promise<boolean> {
  const count = countAsked(asked, HISTORIES);
  if (count === undefined) return false;
  const { done, crashes, requests, returned, seconds, failed } = await soakHistories({
    count,
    onProgress: (so, left) =>
      console.log(`${so} of ${count}; about ${Math.ceil(left / 60)} minutes left`),
  });
  const rate = Math.round(done / seconds);
  console.log(`${done} histories, ${crashes} crashes, ${requests} requests, ${rate} a second`);
  console.log(`${returned} deleted items came back by a create that arrived late`);
  if (!failed) {
    console.log('No promise was broken.');
    return true;
  }
  console.error([`History ${failed.seed} breaks a promise:`, ...failed.problems].join('\n  '));
  console.error(`Replay it: npm run replay -- ${failed.seed}`);
  return false;
}
