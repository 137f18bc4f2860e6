import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';

/** Nobody waits at a form for what is known not to go; a moment, because what is known may be wrong. */
const WITHOUT_HOPE_MS = 2_500;

/** How long to wait for proof before it is said that something is safe on this phone; it is tried all the same. */
export function patienceFor(status: OutboxStatus | undefined): { readonly patience?: number } {
  const isHopeless = unreachedBecause(status) !== undefined || status?.heldBackBy === 'device-full';
  return isHopeless ? { patience: WITHOUT_HOPE_MS } : {};
}

/** Why nothing can be read or sent just now, by whoever knows; nothing where that is not so. */
export function unreachedBecause(
  status: OutboxStatus | undefined,
): Extract<WaitReason, 'no-network' | 'no-answer'> | undefined {
  const isUnknown = status === undefined || status.isUnread === true;
  if (isUnknown && !navigator.onLine) return 'no-network';
  const held = status?.heldBackBy;
  return held === 'no-network' || held === 'no-answer' ? held : undefined;
}
