import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalCloud } from '../cloud.ts';
import { pathAndQuery } from '../core/cloud-request.ts';
import { incomingBody } from './incoming-body.ts';

export interface ServedCloud {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and ends what is under way. The cloud itself is its owner's to close. */
  close(): Promise<void>;
}

/** How long a request under way may go on after `close`, in milliseconds. */
const GRACE = 500;

/**
 * Serves the cloud over HTTP/1.1, on this machine only unless `host` says otherwise: on both of its loopback
 * addresses, because `localhost` is either. Port 0 takes a free one.
 * @throws Node's own error, for example `EADDRINUSE`, if it cannot listen
 */
export async function serveLocalCloud(
  cloud: LocalCloud,
  { port, host }: { readonly port: number; readonly host?: string },
): Promise<ServedCloud> {
  const serve = () =>
    createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
      void answer(cloud, incoming, outgoing);
    });
  const first = await listening(serve(), port, host ?? '127.0.0.1');
  const servers = [first];
  const taken = (first.address() as AddressInfo).port;
  if (host === undefined) {
    try {
      servers.push(await listening(serve(), taken, '::1'));
    } catch (error) {
      if (!hasNoSuchAddress(error)) {
        await Promise.all(servers.map(closed));
        throw error;
      }
    }
  }
  return {
    url: `http://${host ?? 'localhost'}:${taken}`,
    port: taken,
    async close() {
      await Promise.all(servers.map(closed));
    },
  };
}

async function answer(
  cloud: LocalCloud,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const body = incomingBody(incoming);
  try {
    const response = await cloud.handle({
      method: incoming.method ?? 'GET',
      ...pathAndQuery(originForm(incoming.url ?? '/')),
      headers: headersOf(incoming),
      body: body.stream,
      fromLoopback: isLoopback(incoming.socket.remoteAddress ?? ''),
      signal: gone.signal,
    });
    if (response.type === 'error') {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(response.status, [...response.headers].flat());
    if (response.body === null || incoming.method === 'HEAD') {
      await response.body?.cancel();
      outgoing.end();
    } else {
      await pipeline(Readable.fromWeb(response.body as never), outgoing);
    }
    body.discardRest();
  } catch {
    // Headers may be out already, or the caller gone: a broken connection is all that can still be said.
    incoming.socket.destroy();
  }
}

/** The path and query of a request line, also where a client wrote the whole address. */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '');
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  const { rawHeaders } = incoming;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function hasNoSuchAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function listening(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
