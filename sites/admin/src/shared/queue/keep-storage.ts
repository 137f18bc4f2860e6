import type { OutboxStatusStore } from '@clubhouse/outbox';
import type { DeviceStorage } from '@clubhouse/outbox/browser';

/** Asks the browser to keep what is stored, once there is something to lose. Returns how to stop. */
export function keepStorageAfterFirstSave(
  status: OutboxStatusStore,
  storage: Pick<DeviceStorage, 'askToKeep'>,
): () => void {
  const stop = status.subscribe(() => {
    if (!status.current()?.count) return;
    stop();
    void storage.askToKeep();
  });
  return stop;
}
