import type { OutboxStatusStore } from '@clubhouse/outbox';
import type { DeviceStorage } from '#app/device-storage.ts';

/** Asks the browser to keep what is stored, once there is something to lose. Returns how to stop. */
export function keepStorageAfterFirstSave(
  status: OutboxStatusStore,
  storage: Pick<DeviceStorage, 'keep'>,
): () => void {
  const stop = status.subscribe(() => {
    if (!status.current()?.count) return;
    stop();
    storage.keep().catch((cause: unknown) => {
      console.warn('The browser was not asked to keep what is stored', cause);
    });
  });
  return stop;
}
