/** As much of a browser's `Cache` as the worker uses, in the order of insertion. */
export function memoryCache(): Cache & { readonly urls: () => readonly string[] } {
  const entries = new Map<string, Response>();
  const urlOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : `${asked}`);
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async (asked) => entries.get(urlOf(asked))?.clone(),
    async put(asked, response) {
      entries.set(urlOf(asked), response);
    },
    delete: async (asked) => entries.delete(urlOf(asked)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  return { ...(cache as Cache), urls: () => [...entries.keys()] };
}
