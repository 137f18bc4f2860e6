/// <reference lib="webworker" />

import { draftsIn } from '@clubhouse/outbox';
import { browserWorld, deviceDatabase } from '@clubhouse/outbox/browser';
import { BADGE_CACHE, isBadge } from '@clubhouse/club/badge';
import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { PREVIEW_CACHE } from '#shared/forms/kept-preview.ts';
import { SHARE_ADDRESS } from '#shared/shared-files/share-address.ts';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { SHELL_ADDRESS } from '#app/worker/addresses.ts';
import { takeShare } from '#shared/shared-files/read-form-parts.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

// Files shared from the phone's gallery are stored in the outbox's database, which is opened with the first file.
const world = browserWorld();
const shared = sharedFiles(draftsIn(deviceDatabase({ world }), world.newId));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ADDRESS,
  ({ request }) => takeShare(request, shared),
  'POST',
);

// The club's badge: answered from the cache, and fetched again in the background.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBadge(url.pathname),
  new StaleWhileRevalidate({ cacheName: BADGE_CACHE }),
);

const files = self.__WB_MANIFEST;
if (self.registration.scope.endsWith(PREVIEW_PATH)) {
  // The cached page that a form's Preview shows in a frame, and its cached files.
  registerRoute(
    ({ sameOrigin }) => sameOrigin,
    async ({ request }) => {
      const cache = await self.caches.open(PREVIEW_CACHE);
      return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
    },
  );
} else {
  precacheAndRoute(files);
  cleanupOutdatedCaches();
  // Only the app's addresses: this worker does not serve the public site.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(SHELL_ADDRESS), {
      allowlist: [/^\/admin(\/|$)/, /^\/login(\?|$)/],
      denylist: [/^\/admin\/.*\.\w+$/],
    }),
  );
}

// The worker serves the page of the first visit too. A new version still waits until the person accepts it.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const { type } = (data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') void self.clients.claim();
});
