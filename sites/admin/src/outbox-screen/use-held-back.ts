import type { HeldBackBy } from '#outbox-screen/upload-words.ts';
import { useOutboxStatus, useQueue } from '#writing/use-queue.ts';

/** What keeps all that waits from going out; nothing while it may go. */
export function useHeldBackBy(): HeldBackBy | undefined {
  const pausedFor = useQueue()?.pausedFor;
  const isCutOff = useOutboxStatus()?.isCutOff;
  return pausedFor ?? (isCutOff ? 'no-line' : undefined);
}
