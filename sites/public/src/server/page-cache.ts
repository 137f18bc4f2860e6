import { pageAddress, savedMark } from './page-address.ts';
import {
  AWAY_HEADER,
  FRESH_SECONDS,
  STALE_IF_ERROR_SECONDS,
  STALE_SECONDS,
} from './page-headers.ts';
import type { Renderer } from './page-renderer.tsx';

export interface PageCacheOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** The number of cached pages; the least recently used one is dropped. */
  readonly limit?: number;
}

/** A renderer that also exposes its cache. */
export interface CachedRenderer extends Renderer {
  /**
   * The cached page of a path and query, for code that stores something derived from it. Nothing if the page must be
   * rendered, or is old enough to be rendered again, or if the address is not normalised.
   */
  fresh(address: string): FreshPage | undefined;
}

export interface FreshPage {
  /** The same object for the same page, and a new one for every other page. */
  readonly page: object;
  /** Whole seconds since it was rendered. */
  readonly age: number;
}

interface CachedPage {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
}

interface Entry {
  page?: CachedPage;
  rendering?: Promise<Response>;
  /** The id of the last save that a request for the page named. */
  mark?: string;
  /** After a failure the page is not rendered again before this time. */
  pausedUntil: number;
}

const FRESH_MS = FRESH_SECONDS * 1000;
const USABLE_MS = FRESH_MS + STALE_SECONDS * 1000;
const CACHED_MS = STALE_IF_ERROR_SECONDS * 1000;
const PAUSE_MS = 5000;

/**
 * Does what a CDN does with the pages' `Cache-Control`, in memory, for a server without a CDN: a page is served for 30
 * s, for another 30 s while it is rendered again in the background, and never when it is older, unless rendering fails
 * or the database is unavailable: then the last good page is served for a day. Concurrent requests share one rendering,
 * and the first request after a save renders again. Only good pages are cached.
 */
export function withPageCache(
  renderer: Renderer,
  { now = Date.now, limit = 500 }: PageCacheOptions = {},
): CachedRenderer {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();

  const refresh = (key: string, entry: Entry, url: string): Promise<Response> => {
    // A request of its own: a visitor who leaves must not abort the rendering for the others.
    entry.rendering ??= renderer
      .render(new Request(url))
      .then(async (response) => {
        if (response.status === 200) {
          const body = await response.clone().arrayBuffer();
          entry.page = { body, headers: response.headers, renderedAt: now() };
          store(entries, key, entry, limit);
        } else if (isFailure(response)) {
          entry.pausedUntil = now() + PAUSE_MS;
        } else {
          // The page was deleted, or has moved.
          entries.delete(key);
        }
        return response;
      })
      .finally(() => {
        delete entry.rendering;
        if (!entry.page) entries.delete(key);
      });
    entries.set(key, entry);
    return entry.rendering;
  };

  return {
    async render(request) {
      const address = pageAddress(request.url);
      if (!address || (request.method !== 'GET' && request.method !== 'HEAD')) {
        return renderer.render(request);
      }
      const key = address.path + address.search;
      const entry = entries.get(key) ?? { pausedUntil: 0 };
      if (entry.page) store(entries, key, entry, limit);
      const age = entry.page ? now() - entry.page.renderedAt : Infinity;
      const url = new URL(key, request.url).href;
      const mark = savedMark(request.url);
      if (mark && entry.mark !== mark) {
        entry.mark = mark;
        // The current rendering may have read its data before the save; the cached page certainly did.
        await entry.rendering?.catch(() => undefined);
      } else {
        if (entry.page && age < FRESH_MS) return answer(entry.page, age);
        if (entry.page && age < USABLE_MS) {
          if (now() >= entry.pausedUntil) void refresh(key, entry, url);
          return answer(entry.page, age);
        }
        if (entry.page && age < CACHED_MS && now() < entry.pausedUntil)
          return answer(entry.page, age);
      }
      const fresh = (await refresh(key, entry, url)).clone();
      return isFailure(fresh) && entry.page && age < CACHED_MS ? answer(entry.page, age) : fresh;
    },

    fresh(address) {
      const entry = entries.get(address);
      if (!entry?.page) return undefined;
      const age = now() - entry.page.renderedAt;
      if (age >= FRESH_MS) return undefined;
      store(entries, address, entry, limit);
      return { page: entry.page, age: wholeSeconds(age) };
    },
  };
}

/** The database was unavailable, or rendering failed: the answer says nothing about the page itself. */
function isFailure(response: Response): boolean {
  return response.status >= 500 || response.headers.has(AWAY_HEADER);
}

function answer({ body, headers }: CachedPage, age: number): Response {
  const aged = new Headers(headers);
  aged.set('Age', String(wholeSeconds(age)));
  return new Response(body, { status: 200, headers: aged });
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / 1000));
}

function store(entries: Map<string, Entry>, key: string, entry: Entry, limit: number): void {
  entries.delete(key);
  entries.set(key, entry);
  for (const [oldest, { rendering }] of entries) {
    if (entries.size <= limit) return;
    if (!rendering && oldest !== key) entries.delete(oldest);
  }
}
