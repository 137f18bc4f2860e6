import type { QueueView } from '@clubhouse/outbox';

/** The number of queued things that wait for a decision or an action of a person. */
export function needingYou({ mutations, uploads, damaged }: QueueView): number {
  return (
    mutations.filter(({ state }) => state === 'conflicted' || state === 'rejected').length +
    uploads.filter(({ state }) => state === 'needs-repick' || state === 'rejected').length +
    damaged.length
  );
}
