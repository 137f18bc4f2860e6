import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';

/** Nobody waits at a form for what is known not to go; a moment, because what is known may be wrong. */
const WITHOUT_HOPE_MS = 2_500;

/** How long to wait for the service before a save is reported as safe on this phone; it is still sent. */
export function patienceFor(status: OutboxStatus | undefined): { readonly patience?: number } {
  const isHopeless = unreachedBecause(status) !== undefined || status?.heldBackBy === 'device-full';
  return isHopeless ? { patience: WITHOUT_HOPE_MS } : {};
}

/** Why nothing can be read or sent just now; undefined if the services can be reached. */
export function unreachedBecause(
  status: OutboxStatus | undefined,
): Extract<WaitReason, 'no-network' | 'no-answer'> | undefined {
  const isUnknown = status === undefined || status.isUnread === true;
  if (isUnknown && !navigator.onLine) return 'no-network';
  const held = status?.heldBackBy;
  return held === 'no-network' || held === 'no-answer' ? held : undefined;
}
