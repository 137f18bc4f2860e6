import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that nobody has a reason to ask: whatever was is a leak. */
export interface Canary {
  /** By number: to a page of the site, which is at `localhost`, it is another host altogether. */
  readonly url: string;
  /** The same server by the name that the site knows it by, for what is to be asked of it. */
  readonly knownUrl: string;
  /** What was asked of it so far by its number, a line each. */
  asked(): readonly string[];
  close(): Promise<void>;
}

/** Listens for as long as it is not closed; `answer` is what it has to say below `/feed/`, and nowhere else. */
export async function startCanary(answer: (address: URL) => string): Promise<Canary> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    knownUrl: `http://localhost:${port}`,
    asked: () => [...asked],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
