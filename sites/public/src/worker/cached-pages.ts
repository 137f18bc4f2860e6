import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { pageAddress } from '#server/page-address.ts';
import { AWAY_HEADER, RENDERED_AT_HEADER } from '#server/page-headers.ts';

/** The page for match days at the ground: always cached, even if it was never opened. */
export const GROUND_PATH = '/ground';

/** The unchanged page with its headers. */
export interface CachedPage {
  readonly html: string;
  readonly headers: Headers;
  /** When the server rendered it, by the server's clock; milliseconds since the epoch. */
  readonly madeAt: number;
  /** Whether it replaces a page that is not cached. */
  readonly isGround: boolean;
}

export type CachedPages = ReturnType<typeof cachedPages>;

export interface CachedPagesOptions {
  readonly cache: Cache;
  readonly origin: string;
  /** Called with each cached page, to cache its files. */
  readonly onKept?: (html: string) => Promise<void>;
  /** Number of pages beside that of the ground; the oldest is dropped first. */
  readonly limit?: number;
}

export function cachedPages({ cache, origin, onKept, limit = 30 }: CachedPagesOptions) {
  const ground = origin + GROUND_PATH;
  const keyOf = (url: string) => {
    const address = pageAddress(url);
    return address && origin + address.path + address.search;
  };

  const makeRoom = async () => {
    const kept = (await cache.keys()).filter(({ url }) => url !== ground);
    await Promise.all(
      kept.slice(0, Math.max(0, kept.length - limit)).map((request) => cache.delete(request)),
    );
  };
  const read = async (key: string): Promise<CachedPage | undefined> => {
    const response = await cache.match(key);
    if (!response) return undefined;
    const { headers } = response;
    const madeAt = Date.parse(headers.get(RENDERED_AT_HEADER) ?? '');
    return { html: await response.text(), headers, madeAt, isGround: false };
  };

  /** Caches the network's answer if it is complete; deletes the cached page if the page is gone. */
  const take = async (url: string, response: Response) => {
    const key = keyOf(url);
    if (key === undefined) return;
    if (response.status === 404) await cache.delete(key);
    if (!isWorthKeeping(response)) return;
    const html = await response.clone().text();
    if (key === ground) {
      if (html.includes(MATCHES_UNKNOWN) && (await cache.match(ground))) return;
    } else {
      // The cache drops the first entry first, so this one is added last.
      await cache.delete(key);
    }
    await cache.put(key, response);
    await makeRoom();
    await onKept?.(html);
  };

  return {
    take,
    /** The page itself, else the page of the ground. */
    async find(url: string): Promise<CachedPage | undefined> {
      const key = keyOf(url);
      const own = key === undefined ? undefined : await read(key);
      if (own) return own;
      const instead = await read(ground);
      return instead && { ...instead, isGround: true };
    },
    /** When the cached page of the ground was rendered; minus infinity if none is cached. */
    groundMadeAt: async () => (await read(ground))?.madeAt ?? -Infinity,
  };
}

/**
 * Only a complete page of ours is cached: one with our rendering time, which a captive portal's answer lacks, and with
 * no content missing because the database could not be read.
 */
function isWorthKeeping({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 && !redirected && headers.has(RENDERED_AT_HEADER) && !headers.has(AWAY_HEADER)
  );
}
