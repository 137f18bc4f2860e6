/// <reference lib="webworker" />
import { keepOnly } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Served in the worker's place once a deployment withdraws it: it answers nothing, deletes what was kept, and
 * takes itself away.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await keepOnly([], self.caches);
  await self.registration.unregister();
}
