/// <reference lib="webworker" />
import { answerPage } from './answer-page.ts';
import { FILES, keepOnly, PAGES, PICTURES } from './caches.ts';
import { filesNamedIn, type CachedFiles, cachedFiles } from './cached-files.ts';
import { GROUND_PATH, type CachedPages, cachedPages } from './cached-pages.ts';
import { markPage } from './mark-page.ts';
import { answerKind } from './what-it-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** How old the kept page of the ground may get while there is a line, in milliseconds. */
const GROUND_RENEWED_AFTER = 600_000;

/** How many files, and how many pictures, are cached: as many as a few visits use. */
const LIMIT = 60;

const { origin } = self.location;

type WaitFor = (work: Promise<unknown>) => void;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepWhatIsOpen(event));
});

// Nothing here asks the network: until it is done, no page is answered.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      keepOnly([PAGES, FILES, PICTURES], self.caches),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const waitFor: WaitFor = (work) => event.waitUntil(work.catch(sayWhy));
  switch (answerKind(request, origin)) {
    case 'page':
      return event.respondWith(answerNavigation(event, waitFor));
    case 'file':
      return event.respondWith(cachedIn(FILES, waitFor).then((kept) => kept.first(request)));
    case 'club-file':
      return event.respondWith(cachedIn(FILES, waitFor).then((kept) => kept.afterNetwork(request)));
    case 'small-picture':
      return event.respondWith(cachedIn(PICTURES, waitFor).then((kept) => kept.first(request)));
    case 'large-picture':
      return event.respondWith(
        cachedIn(PICTURES, waitFor).then((kept) => kept.afterNetwork(request)),
      );
    case undefined:
  }
});

async function answerNavigation(event: FetchEvent, waitFor: WaitFor): Promise<Response> {
  const { url } = event.request;
  const pages = pagesKept(waitFor);
  const network = askNetwork(event).then((response) => {
    const copy = response.clone();
    waitFor(pages.then((kept) => keepAnswer(kept, url, copy)));
    return response;
  });
  // Whoever is shown a kept page in the meantime still has the late answer kept.
  waitFor(network.catch(() => undefined));
  return answerPage({
    network,
    kept: async () => (await pages).find(url),
    mark: (page, why) => markPage(page, { why, url, now: Date.now() }),
  });
}

/** What the browser asked while this worker was still waking up, where it does that. */
async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  // Firefox resolves to an error where the network does not answer; others reject.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
}

async function keepAnswer(pages: CachedPages, url: string, response: Response): Promise<void> {
  const isAnswered = response.status === 200;
  await pages.take(url, response);
  const age = Date.now() - (await pages.groundMadeAt());
  // Younger than nothing: one of two clocks is wrong.
  if (isAnswered && (age > GROUND_RENEWED_AFTER || age < 0)) await keepPage(pages, GROUND_PATH);
}

/** The pages that were open before there was a worker, and that of the ground. */
async function keepWhatIsOpen(event: ExtendableEvent): Promise<void> {
  const pages = await pagesKept((work) => event.waitUntil(work.catch(sayWhy)));
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asPage = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
  const urls = open.map(({ url }) => url).filter((url) => answerKind({ url, ...asPage }, origin));
  // What cannot be had now is kept at the next visit; the worker is of use without it.
  const kept = [GROUND_PATH, ...urls].map((url) => keepPage(pages, url).catch(sayWhy));
  await Promise.all(kept);
}

async function keepPage(pages: CachedPages, path: string): Promise<void> {
  const { href } = new URL(path, origin);
  await pages.take(href, await fetch(href));
}

async function pagesKept(waitFor: WaitFor): Promise<CachedPages> {
  const [cache, needed] = await Promise.all([self.caches.open(PAGES), cachedIn(FILES, waitFor)]);
  return cachedPages({ cache, origin, onKept: (html) => needed.add(filesNamedIn(html, origin)) });
}

async function cachedIn(name: string, waitFor: WaitFor): Promise<CachedFiles> {
  const cache = await self.caches.open(name);
  return cachedFiles({ cache, fetch: (request) => fetch(request), limit: LIMIT, waitFor });
}

/** A page is shown whether or not it could be kept: no line, or no room. */
function sayWhy(cause: unknown): void {
  console.info('Not kept for when there is no signal', cause);
}
