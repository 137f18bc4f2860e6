/// <reference lib="webworker" />
import { answerPage } from './answer-page.ts';
import {
  FILES,
  keepOnly,
  PAGES,
  PICTURES,
  filesNamedIn,
  type CachedFiles,
  cachedFiles,
} from './cached-files.ts';
import { GROUND_PATH, type CachedPages, cachedPages } from './cached-pages.ts';
import { answerKind } from './what-it-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** The age at which the cached page of the ground is renewed while online, in milliseconds. */
const GROUND_RENEWED_AFTER = 600_000;

/** The number of cached files, and of cached pictures: enough for a few visits. */
const LIMIT = 60;

const ANSWERS = {
  file: [FILES, 'first'],
  'club-file': [FILES, 'afterNetwork'],
  'small-picture': [PICTURES, 'first'],
  'large-picture': [PICTURES, 'afterNetwork'],
} as const;

const { origin } = self.location;

type WaitFor = (work: Promise<unknown>) => void;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepWhatIsOpen(event));
});

// No network request here: until this is done, no page is answered.
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
  const waitFor: WaitFor = (work) => event.waitUntil(work.catch(logCause));
  const kind = answerKind(request, origin);
  if (kind === 'page') event.respondWith(answerNavigation(event, waitFor));
  else if (kind) {
    const [name, how] = ANSWERS[kind];
    event.respondWith(cachedIn(name, waitFor).then((files) => files[how](request)));
  }
});

async function answerNavigation(event: FetchEvent, waitFor: WaitFor): Promise<Response> {
  const { url } = event.request;
  const pages = pagesKept(waitFor);
  const network = askNetwork(event).then((response) => {
    const copy = response.clone();
    waitFor(pages.then((cached) => keepAnswer(cached, url, copy)));
    return response;
  });
  // The late answer is cached even if a cached page is shown in the meantime.
  waitFor(network.catch(() => undefined));
  return answerPage(url, network, async () => (await pages).find(url));
}

/** The navigation preload, if the browser supports it, else a request. */
async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  // In Firefox the preload resolves to an error if the network does not answer; in other browsers it rejects.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
}

async function keepAnswer(pages: CachedPages, url: string, response: Response): Promise<void> {
  const isAnswered = response.status === 200;
  await pages.take(url, response);
  const age = Date.now() - (await pages.groundReceivedAt());
  // A negative age: the clock was set back.
  if (isAnswered && (age > GROUND_RENEWED_AFTER || age < 0)) await keepPage(pages, GROUND_PATH);
}

/** Caches the pages that were open before the worker started, and that of the ground. */
async function keepWhatIsOpen(event: ExtendableEvent): Promise<void> {
  const pages = await pagesKept((work) => event.waitUntil(work.catch(logCause)));
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asPage = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
  const urls = open.map(({ url }) => url).filter((url) => answerKind({ url, ...asPage }, origin));
  // A page that cannot be loaded now is cached at the next visit; the worker is useful without it.
  const caching = [GROUND_PATH, ...urls].map((url) => keepPage(pages, url).catch(logCause));
  await Promise.all(caching);
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

/** A page is shown even if it could not be cached: offline, or storage full. */
function logCause(cause: unknown): void {
  console.info('Not cached for use without signal', cause);
}
