import { temporaryServer } from '../temporary-server.ts';

export type Canary = Awaited<ReturnType<typeof startCanary>>;

/**
 * A host that no page has a reason to contact: every request to it is a leak. `answer` gives its answers below `/feed/`,
 * and nowhere else.
 */
export async function startCanary(answer: (address: URL) => string) {
  const asked: string[] = [];
  const { port, close } = await temporaryServer((request, response) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (address.hostname === 'localhost' && address.pathname.startsWith('/feed/')) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(answer(address));
      return;
    }
    asked.push(`${request.method} ${address.href}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end('window.__pwned=1');
  });
  return {
    /** By IP address: to a page of the site, which is at `localhost`, it is a different host. */
    url: `http://127.0.0.1:${port}`,
    /** The same server by the host name that the site uses, for the requests that are allowed. */
    knownUrl: `http://localhost:${port}`,
    /** The requests to it by IP address so far, a line each. */
    asked: () => [...asked],
    close,
  };
}
