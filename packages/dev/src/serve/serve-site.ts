import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { wireAnswers, type WireAnswer } from './wire-answers.ts';

export interface SiteServer {
  /** Ends idle and running connections; resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves a handler on both loopback addresses, as browsers differ in which one `localhost` is. Rejects with
 * Node's `EADDRINUSE` when the port is taken.
 */
export async function serveSite(
  handler: (request: Request) => Promise<Response>,
  { port, log }: { readonly port: number; readonly log: (line: string, cause?: unknown) => void },
): Promise<SiteServer> {
  const toWire = wireAnswers();
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      log(`${incoming.method} ${incoming.url} could not be answered`, error);
      outgoing.destroy();
    });
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = toRequest(incoming, port);
    const wire = request && (await toWire(request, await handler(request)));
    // A body nobody asked for is read to its end, so that the connection stays good for the next request.
    incoming.resume();
    if (!wire) {
      outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('That is no address.\n');
      return;
    }
    send(wire, outgoing, incoming.method === 'HEAD');
  }

  const servers: Server[] = [];
  try {
    servers.push(await listen(createServer(listener), '127.0.0.1', port));
    const second = await listen(createServer(listener), '::1', port).catch(ignoreMissingIPv6);
    if (second) servers.push(second);
  } catch (error) {
    await Promise.all(servers.map(close));
    throw error;
  }
  return {
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}

/** Built by joining, not resolving: `//elsewhere/` is a path here, as it is to the browser that sent it. */
function toRequest(incoming: IncomingMessage, port: number): Request | undefined {
  const address = `http://localhost:${port}${incoming.url ?? ''}`;
  if (!incoming.url?.startsWith('/') || !URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = incoming.method ?? 'GET';
  return new Request(address, { method: METHODS.has(method) ? method : 'POST', headers });
}

/** `fetch` refuses to speak of TRACE and CONNECT; to a handler that reads, they are one more write. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function send(
  { status, headers, body }: WireAnswer,
  outgoing: ServerResponse,
  head: boolean,
): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  if (status !== 304 && status !== 204) outgoing.setHeader('Content-Length', body.length);
  outgoing.end(head ? undefined : body);
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function ignoreMissingIPv6(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
  throw error;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
