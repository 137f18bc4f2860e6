import type { OutboxStatus } from '@clubhouse/outbox';

/** The number of unsent things; undefined while that is not known, which is not the same as 0. */
export function unsentCount(status: OutboxStatus | undefined): number | undefined {
  return status?.isUnread && status.count === 0 ? undefined : status?.count;
}
