/// <reference lib="webworker" />
import { keepOnly } from './cached-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Served in the worker's place when a deployment withdraws it. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await keepOnly([], self.caches);
  await self.registration.unregister();
}
