import { temporaryServer } from '../temporary-server.ts';

/** A host that no page has a reason to contact: every request to it is a leak. */
export interface Canary {
  /** By IP address: to a page of the site, which is at `localhost`, it is a different host. */
  readonly url: string;
  /** The same server by the host name that the site uses, for the requests that are allowed. */
  readonly knownUrl: string;
  /** The requests to it by IP address so far, a line each. */
  asked(): readonly string[];
  close(): Promise<void>;
}

/** Listens until it is closed; `answer` gives its answers below `/feed/`, and nowhere else. */
export async function startCanary(answer: (address: URL) => string): Promise<Canary> {
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
    url: `http://127.0.0.1:${port}`,
    knownUrl: `http://localhost:${port}`,
    asked: () => [...asked],
    close,
  };
}
