import type { OutboxStatus } from '@clubhouse/outbox';

/** Nobody waits at a form for what is known not to go; a moment, because what is known may be wrong. */
const WITHOUT_HOPE_MS = 2_500;

/** How long to wait for proof before it is said that something is safe on this phone; it is tried all the same. */
export function patienceFor(status: OutboxStatus | undefined): { readonly patience?: number } {
  return isWithoutLine(status) || status?.isFull ? { patience: WITHOUT_HOPE_MS } : {};
}

/** Whether the line is known to be away, by whoever knows: what is saved now will wait. */
export function isWithoutLine(status: OutboxStatus | undefined): boolean {
  const isUnknown = status === undefined || status.isUnread === true;
  return status?.isCutOff ?? (isUnknown && !navigator.onLine);
}
