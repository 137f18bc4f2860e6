import { Workbox } from 'workbox-window';
import { WORKER_SCOPES } from '#app/worker/addresses.ts';
import { keepForOffline } from '#app/worker/keep-for-offline.ts';
import { lookForUpdates } from '#app/worker/look-for-updates.ts';
import type { UpdateOfferHolder } from '#shared/services/update-offer.ts';

/**
 * Registers the app's worker for each part of the site it answers for, and passes a waiting new version on
 * as an offer. Without a worker the app works as before, only not offline. `address` is the script's, trusted.
 */
export function registerWorker(offer: UpdateOfferHolder, address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = new Map<string, Workbox>();
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    for (const worker of workers.values()) worker.messageSkipWaiting();
  };
  for (const scope of WORKER_SCOPES) {
    void keepForOffline(() => {
      // A new one for each try: to one that has seen a worker come, the next is somebody else's, and not offered.
      const worker = new Workbox(address, { scope });
      worker.addEventListener('waiting', () => offer.offer(accept));
      workers.set(scope, worker);
      return worker.register();
    });
  }
  lookForUpdates({
    look: () => Promise.all(Array.from(workers.values(), (worker) => worker.update())),
  });
}
