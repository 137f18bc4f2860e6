import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';

/** How long a form waits if sending is known to be impossible: a moment, because that knowledge may be wrong. */
const WITHOUT_HOPE_MS = 2_500;
/** A device without network knows that for certain: only the store is asked once more. */
const WITHOUT_NETWORK_MS = 100;

/** How long to wait for the service before `saved` is reported; sending is tried in any case. Empty for the default. */
export function patienceFor(status: OutboxStatus | undefined): { readonly patience?: number } {
  const because = unreachedBecause(status);
  if (because === 'no-network') return { patience: WITHOUT_NETWORK_MS };
  const isHopeless = because !== undefined || status?.heldBackBy === 'device-full';
  return isHopeless ? { patience: WITHOUT_HOPE_MS } : {};
}

/** Why nothing can be read or sent now, from the outbox's status or the browser; undefined if no reason is known. */
export function unreachedBecause(
  status: OutboxStatus | undefined,
): Extract<WaitReason, 'no-network' | 'no-answer'> | undefined {
  const isUnknown = status === undefined || status.isUnread === true;
  if (isUnknown && !navigator.onLine) return 'no-network';
  const held = status?.heldBackBy;
  return held === 'no-network' || held === 'no-answer' ? held : undefined;
}
