import { MATCHES_UNKNOWN } from '#features/ground/matches-unknown.ts';
import { pageAddress } from '#server/page-address.ts';
import { AWAY_HEADER, RENDERED_AT_HEADER } from '#server/page-headers.ts';

/** The page of what somebody needs at the ground: kept whether or not it was ever looked at. */
export const GROUND_PATH = '/ground';

/** As it was, with the headers it came with. */
export interface CachedPage {
  readonly html: string;
  readonly headers: Headers;
  /** When the server rendered it, by the server's clock; milliseconds since the epoch. */
  readonly madeAt: number;
  /** Whether it stands in for a page that is not kept. */
  readonly isGround: boolean;
}

export interface CachedPages {
  /** Keeps what a page's network answer says, if it is worth keeping; forgets the page of one that is gone. */
  take(url: string, response: Response): Promise<void>;
  /** The page itself, else the one of the ground. */
  find(url: string): Promise<CachedPage | undefined>;
  /** When the kept page of the ground was rendered; minus infinity where none is. */
  groundMadeAt(): Promise<number>;
}

export interface CachedPagesOptions {
  readonly cache: Cache;
  readonly origin: string;
  /** Called with each page that is kept, for what else it needs. */
  readonly onKept?: (html: string) => Promise<void>;
  /** Pages beside that of the ground; the one kept longest makes room. */
  readonly limit?: number;
}

export function cachedPages({
  cache,
  origin,
  onKept,
  limit = 30,
}: CachedPagesOptions): CachedPages {
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

  const take = async (url: string, response: Response) => {
    const key = keyOf(url);
    if (key === undefined) return;
    if (response.status === 404) await cache.delete(key);
    if (!isWorthKeeping(response)) return;
    const html = await response.clone().text();
    if (key === ground) {
      if (html.includes(MATCHES_UNKNOWN) && (await cache.match(ground))) return;
    } else {
      // Put last, it is the last to make room.
      await cache.delete(key);
    }
    await cache.put(key, response);
    await makeRoom();
    await onKept?.(html);
  };

  return {
    take,
    async find(url) {
      const key = keyOf(url);
      const own = key === undefined ? undefined : await read(key);
      if (own) return own;
      const instead = await read(ground);
      return instead && { ...instead, isGround: true };
    },
    groundMadeAt: async () => (await read(ground))?.madeAt ?? -Infinity,
  };
}

/**
 * Only a whole page of ours: with the time it was rendered at, which nothing else on a line puts on what it
 * answers in our place, and with nothing missing that the database holds.
 */
function isWorthKeeping({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 && !redirected && headers.has(RENDERED_AT_HEADER) && !headers.has(AWAY_HEADER)
  );
}
