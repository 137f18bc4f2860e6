import { isBadge } from '@clubhouse/club/badge';
import { CLUB_PATH } from '#page-marks.ts';
import { inTime } from './answer-page.ts';
import { makeRoom } from './cached-pages.ts';

/** The prefix of all caches of this worker; the app's caches have another. */
const OURS = 'clubhouse-public-';

/** Raised when the format of the caches changes: caches of other versions are deleted. */
const VERSION = 3;

export const PAGES = `${OURS}${VERSION}-pages`;
export const FILES = `${OURS}${VERSION}-files`;
export const PICTURES = `${OURS}${VERSION}-pictures`;

export async function keepOnly(
  names: readonly string[],
  storage: Pick<CacheStorage, 'keys' | 'delete'>,
): Promise<void> {
  const old = (await storage.keys()).filter(
    (name) => name.startsWith(OURS) && !names.includes(name),
  );
  await Promise.all(old.map((name) => storage.delete(name)));
}

export type CachedFiles = ReturnType<typeof cachedFiles>;

export interface CachedFilesOptions {
  readonly cache: Cache;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The oldest file is dropped first. */
  readonly limit: number;
  /** Keeps the worker alive until this is done. */
  readonly waitFor: (work: Promise<unknown>) => void;
}

/** Caches files and small renditions, at most `limit`: pages work without them, but look better with them. */
export function cachedFiles({ cache, fetch, limit, waitFor }: CachedFilesOptions) {
  const keep = async (request: Request, response: Response) => {
    if (response.status !== 200 || response.type === 'opaque') return;
    await cache.delete(request.url);
    await cache.put(request.url, response);
    await makeRoom(cache, limit);
  };
  const fetchAndKeep = async (request: Request) => {
    const response = await fetch(request);
    waitFor(keep(request, response.clone()));
    return response;
  };
  return {
    /** The cached file, else the network's answer, which is then cached. Rejects if there is neither. */
    first: async (request: Request) => (await cache.match(request.url)) ?? fetchAndKeep(request),
    /** The network's answer if it comes in time, else the cached file or, for a picture, a cached smaller rendition. */
    async afterNetwork(request: Request) {
      const { pathname } = new URL(request.url);
      const network = pathname.startsWith('/derived/') ? fetch(request) : fetchAndKeep(request);
      waitFor(network.catch(() => undefined));
      const answer = await inTime(network);
      if (typeof answer !== 'string') return answer;
      for (const url of standIns(request.url)) {
        const cached = await cache.match(url);
        if (cached) return cached;
      }
      return network;
    },
    async add(urls: readonly string[]) {
      for (const url of urls) {
        const request = new Request(url);
        if (!(await cache.match(url))) await keep(request, await fetch(request));
      }
    },
  };
}

/** The addresses that can replace a picture that cannot be loaded, best first. */
function standIns(url: string): readonly string[] {
  const smaller = [768, 480].map((width) => url.replace(/\/derived\/\d+\//, `/derived/${width}/`));
  return [url, ...smaller];
}

/** The stylesheet's fonts, the scripts of a page, and the club with its badge. */
export function filesNamedIn(html: string, origin: string): readonly string[] {
  const files = html.match(/\/assets\/[\w.-]+\.(js|woff2)/g) ?? [];
  const badges = (html.match(/\/(badge\.svg|derived\/[\w./%-]+)/g) ?? []).filter(isBadge);
  return [...new Set([...files, ...badges, CLUB_PATH])].map((path) => origin + path);
}
