import type { OutboxStatus } from '@clubhouse/outbox';

/** How many things have not been sent; nothing while that is not known, which is not the same as none. */
export function unsentCount(status: OutboxStatus | undefined): number | undefined {
  return status?.isUnread && status.count === 0 ? undefined : status?.count;
}
