import { Workbox } from 'workbox-window';
import { WORKER_SCOPES } from '#worker/addresses.ts';
import { keepForOffline } from '#worker/keep-for-offline.ts';
import { lookForUpdates } from '#worker/look-for-updates.ts';
import type { UpdateOfferHolder } from '#worker/update-offer.ts';

/**
 * Registers the app's worker for each part of the site it answers for, and passes a waiting new version on
 * as an offer. Without a worker the app works as before, only not offline. `address` is the script's, trusted.
 */
export function registerWorker(offer: UpdateOfferHolder, address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = WORKER_SCOPES.map((scope) => new Workbox(address, { scope }));
  for (const worker of workers) {
    worker.addEventListener('waiting', () => {
      offer.offer(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
          once: true,
        });
        for (const each of workers) each.messageSkipWaiting();
      });
    });
  }
  for (const worker of workers) void keepForOffline(() => worker.register());
  lookForUpdates({ look: () => Promise.all(workers.map((worker) => worker.update())) });
}
