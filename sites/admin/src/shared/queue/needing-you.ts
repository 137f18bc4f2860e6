import type { QueueView } from '@clubhouse/outbox';

/** How many things go no further before a person decides or does something. */
export function needingYou({ mutations, uploads, damaged }: QueueView): number {
  return (
    mutations.filter(({ state }) => state === 'conflicted' || state === 'rejected').length +
    uploads.filter(({ state }) => state === 'needs-repick' || state === 'rejected').length +
    damaged.length
  );
}
