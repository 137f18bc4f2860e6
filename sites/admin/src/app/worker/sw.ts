/// <reference lib="webworker" />

import { draftsIn } from '@clubhouse/outbox';
import { browserWorld, deviceDatabase } from '@clubhouse/outbox/browser';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { SHARE_ADDRESS } from '#shared/shared-files/share-address.ts';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { SHELL_ADDRESS } from '#app/worker/addresses.ts';
import { takeShare } from '#shared/shared-files/read-form-parts.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// The app's addresses and no others: the public site's are not this worker's.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL_ADDRESS), {
    allowlist: [/^\/admin(\/|$)/, /^\/login(\?|$)/],
    denylist: [/^\/admin\/.*\.\w+$/],
  }),
);

// Files that the phone's gallery shares into the app go into the outbox's store, which is opened with the first one.
const world = browserWorld();
const shared = sharedFiles(draftsIn(deviceDatabase({ world }), world.newId));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ADDRESS,
  ({ request }) => takeShare(request, shared),
  'POST',
);

// The club's badge and pictures: shown at once, looked after in the background.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/club/'),
  new StaleWhileRevalidate({ cacheName: 'club' }),
);

// The first visit is looked after too. A new version still waits until the person takes it.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
