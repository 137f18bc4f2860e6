export interface CachedFiles {
  /** What is kept, else the network's answer, which then is kept. Rejects where there is neither. */
  first(request: Request): Promise<Response>;
  /** The network's answer, else what is kept of it or, of a picture, of a smaller one. */
  afterNetwork(request: Request): Promise<Response>;
  /** Fetches those of these addresses that are not kept yet. */
  add(urls: readonly string[]): Promise<void>;
}

export interface CachedFilesOptions {
  readonly cache: Cache;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The one kept longest makes room. */
  readonly limit: number;
  /** Lets the worker live until this is done. */
  readonly waitFor: (work: Promise<unknown>) => void;
}

/** Files and small pictures, as many as `limit`: a page is whole without them, and better with them. */
export function cachedFiles({ cache, fetch, limit, waitFor }: CachedFilesOptions): CachedFiles {
  const keep = async (request: Request, response: Response) => {
    if (response.status !== 200 || response.type === 'opaque') return;
    await cache.delete(request.url);
    await cache.put(request.url, response);
    const urls = await cache.keys();
    await Promise.all(
      urls.slice(0, Math.max(0, urls.length - limit)).map((oldest) => cache.delete(oldest)),
    );
  };
  const fetchAndKeep = async (request: Request) => {
    const response = await fetch(request);
    waitFor(keep(request, response.clone()));
    return response;
  };
  return {
    first: async (request) => (await cache.match(request.url)) ?? fetchAndKeep(request),
    async afterNetwork(request) {
      try {
        const { pathname } = new URL(request.url);
        return await (pathname.startsWith('/derived/') ? fetch(request) : fetchAndKeep(request));
      } catch (cause) {
        for (const url of standIns(request.url)) {
          const kept = await cache.match(url);
          if (kept) return kept;
        }
        throw cause;
      }
    },
    async add(urls) {
      for (const url of urls) {
        const request = new Request(url);
        if (!(await cache.match(url))) await keep(request, await fetch(request));
      }
    },
  };
}

/** What is as good as this picture where it cannot be had, best first. */
function standIns(url: string): readonly string[] {
  const smaller = [768, 480].map((width) => url.replace(/\/derived\/\d+\//, `/derived/${width}/`));
  return [url, ...smaller];
}

/** The files a page is set and brought to life with, and the club's badge. */
export function filesNamedIn(html: string, origin: string): readonly string[] {
  const named = html.match(/\/(assets\/[\w.-]+\.(js|woff2)|club\/[\w./-]+\.svg)/g) ?? [];
  return [...new Set(named)].map((path) => origin + path);
}
