import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { pageAddress } from '#server/page-address.ts';
import { DATA_BLOCK_ID } from '#page-data.ts';

/** The page for match days at the ground: always cached, even if it was never opened. */
export const GROUND_PATH = '/ground';

export interface CachedPage {
  readonly html: string;
  readonly headers: Headers;
  /** When it was received from the network, by this device's clock; milliseconds since the epoch. */
  readonly receivedAt: number;
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

const RECEIVED_AT = 'X-Came-At';

export function cachedPages({ cache, origin, onKept, limit = 30 }: CachedPagesOptions) {
  const ground = origin + GROUND_PATH;
  const keyOf = (url: string) => {
    const path = pageAddress(url);
    return path && origin + path;
  };

  const read = async (key: string): Promise<CachedPage | undefined> => {
    const response = await cache.match(key);
    if (!response) return undefined;
    const { headers } = response;
    const receivedAt = Number(headers.get(RECEIVED_AT));
    return { html: await response.text(), headers, receivedAt, isGround: false };
  };

  /** Caches the network's answer if it is a complete page; deletes the cached page if the page is gone. */
  const take = async (url: string, response: Response) => {
    const key = keyOf(url);
    if (key === undefined) return;
    if (response.status === 404) await cache.delete(key);
    if (response.status !== 200 || response.redirected) return;
    const html = await response.text();
    // Only a page of ours has such a block: a captive portal's answer lacks it.
    if (!html.includes(`id="${DATA_BLOCK_ID}">`)) return;
    const headers = new Headers(response.headers);
    headers.set(RECEIVED_AT, String(Date.now()));
    if (key === ground) {
      if (html.includes(MATCHES_UNKNOWN) && (await cache.match(ground))) return;
    } else {
      // The cache drops the first entry first, so this one is added last.
      await cache.delete(key);
    }
    await cache.put(key, new Response(html, { headers }));
    await makeRoom(cache, limit, ground);
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
    groundReceivedAt: async () => (await read(ground))?.receivedAt ?? -Infinity,
  };
}

/** Drops the entries that were added first, but never that of the address `besides`, which the limit does not count. */
export async function makeRoom(cache: Cache, limit: number, besides?: string): Promise<void> {
  const entries = (await cache.keys()).filter(({ url }) => url !== besides);
  const oldest = entries.slice(0, Math.max(0, entries.length - limit));
  await Promise.all(oldest.map((entry) => cache.delete(entry)));
}
