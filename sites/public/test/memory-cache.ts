/** As much of a browser's `Cache` as the worker uses, in the order in which things were put. */
export function memoryCache(): Cache & { readonly urls: () => readonly string[] } {
  const kept = new Map<string, Response>();
  const urlOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : `${asked}`);
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async (asked) => kept.get(urlOf(asked))?.clone(),
    async put(asked, response) {
      kept.set(urlOf(asked), response);
    },
    delete: async (asked) => kept.delete(urlOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return { ...(cache as Cache), urls: () => [...kept.keys()] };
}
