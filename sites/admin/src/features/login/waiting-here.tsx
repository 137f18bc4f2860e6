import { unsentCount } from '#shared/queue/unsent-count.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';

/** What this phone keeps for whoever signs in; nothing where it keeps nothing. */
export function WaitingHere() {
  const count = unsentCount(useOutboxStatus()) ?? 0;
  const others = useQueue()?.others.size ?? 0;
  if (count === 0) return null;
  const [wait, are] = count === 1 ? ['1 thing waits', 'is'] : [`${count} things wait`, 'are'];
  return (
    <p>
      {others > 1
        ? `${wait} on this phone. Each is sent when whoever saved it has signed in.`
        : `${wait} on this phone and ${are} sent when you have signed in.`}
    </p>
  );
}
