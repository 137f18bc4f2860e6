import type { Check } from '#features/self-check/check.ts';
import { needingYou } from '#shared/queue/needing-you.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';

/** What has waited for so long does not wait for a signal any more, in milliseconds. */
const STUCK_MS = 24 * 3_600_000;

/** Whether anything waits on this phone that should have been sent. */
export const checkOutbox: Check = {
  name: 'outbox',
  title: 'Waiting to be sent',
  patienceMs: 5_000,
  async look({ outbox, now }) {
    const queue = outbox.queue.current();
    if (!queue) {
      return { state: 'unknown', words: 'What waits on this phone has not been read yet.' };
    }
    const next = { kind: 'go', to: '/admin/outbox', words: 'Open the Outbox' } as const;
    const needs = needingYou(queue);
    if (needs > 0) {
      return {
        state: 'wrong',
        words: `${needs === 1 ? '1 thing goes' : `${needs} things go`} no further before somebody decides.`,
        next,
      };
    }
    const waiting = [
      ...queue.mutations,
      ...queue.uploads.filter(({ state }) => state !== 'sweeping'),
    ];
    if (waiting.length === 0) return { state: 'fine', words: 'Nothing waits on this phone.' };
    const stuck = waiting.filter(({ savedAt }) => now() - savedAt > STUCK_MS);
    if (stuck[0]) {
      return {
        state: 'look',
        words: `${stuck.length === 1 ? '1 thing has' : `${stuck.length} things have`} waited for more than a day. ${WAIT_WORDS[stuck[0].because]}`,
        next,
      };
    }
    return {
      state: 'fine',
      words: `${waiting.length === 1 ? '1 thing waits' : `${waiting.length} things wait`} to be sent, none of them for a day.`,
      next,
    };
  },
};
