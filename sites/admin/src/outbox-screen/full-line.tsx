import { useOutboxStatus } from '#writing/use-queue.ts';

/** Says what to do where the phone has no room for what has to be noted before anything is sent. */
export function FullLine() {
  if (!useOutboxStatus()?.isFull) return null;
  return (
    <p className="safety">
      This phone is full, and the app needs a little room to send what waits. Delete photos or apps
      you can do without: nothing that waits here is lost, and it goes by itself.
    </p>
  );
}
