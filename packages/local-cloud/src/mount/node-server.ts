import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalCloud } from '../cloud.ts';
import { pathAndQuery } from '../core/cloud-request.ts';

interface ServeOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Notified of answers that could not be sent completely, unless the caller disconnected. */
  readonly log?: (line: string, cause: unknown) => void;
}

/** How long a request in progress may continue after `close`, in milliseconds. */
const GRACE = 500;
/** Longer than a browser keeps an idle connection, so that none is cut just as it is used again. */
const KEEP_ALIVE = 120_000;
const PORT_TRIES = 5;

export type ServedCloud = Awaited<ReturnType<typeof serveLocalCloud>>;

/**
 * Serves the cloud over HTTP/1.1, on this machine only: on both of its loopback addresses, because `localhost` may
 * mean either.
 * @throws Node's own error, for example `EADDRINUSE`, if it cannot listen
 */
export async function serveLocalCloud(
  cloud: LocalCloud,
  { port, log = () => undefined }: ServeOptions,
) {
  const serve = () =>
    createServer({ requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE }, (incoming, outgoing) => {
      void answer(cloud, incoming, outgoing, log);
    });
  const servers = await onLoopback(serve, port);
  const [taken = port] = servers.map((server) => portOf(server));
  return {
    /** Without a trailing slash. */
    url: `http://localhost:${taken}`,
    port: taken,
    /** Stops listening and ends the requests in progress. The caller closes the cloud itself. */
    async close() {
      await Promise.all(servers.map(endServer));
    },
  };
}

/**
 * A server on each loopback address, on one port: browsers differ in which one localhost is. Rejects with Node's error,
 * and leaves none open, when the port is taken.
 */
export async function onLoopback(
  serve: () => Server,
  port: number,
  triesLeft = PORT_TRIES,
): Promise<readonly Server[]> {
  const first = await listening(serve(), port, '127.0.0.1');
  try {
    return [first, await listening(serve(), portOf(first), '::1')];
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return [first];
    await endServer(first);
    // A port that is free on one address may be taken on the other: then another port is tried.
    if (port === 0 && triesLeft > 1 && hasCode(error, 'EADDRINUSE')) {
      return onLoopback(serve, port, triesLeft - 1);
    }
    throw error;
  }
}

async function answer(
  cloud: LocalCloud,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: NonNullable<ServeOptions['log']>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  // An aborted request still emits an error, and an error without a listener ends the process.
  incoming.on('error', () => undefined);
  try {
    const response = await cloud.handle({
      method: incoming.method ?? 'GET',
      ...pathAndQuery(incoming.url ?? '/'),
      headers: headersOf(incoming),
      body: bodyOf(incoming),
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
    // The unread rest of the body is discarded, so that the connection can serve the next request.
    incoming.resume();
  } catch (error) {
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) {
      log(`${incoming.method} ${incoming.url} was not answered whole`, error);
    }
    // The headers may already be sent: breaking the connection is the only way left to report the failure.
    incoming.socket.destroy();
  }
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server, port: number, host: string): Promise<Server> {
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return server;
}

/** Ends idle connections at once and others a moment later; then the port is free. Ending an ended server succeeds. */
export async function endServer(server: Server): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), GRACE);
  const isClosed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await isClosed;
  clearTimeout(impatient);
}

/** A body as it arrives. A reader that stops early leaves the connection open: the answer is still to be sent on it. */
function bodyOf(incoming: IncomingMessage): AsyncIterable<Uint8Array> | null {
  const { headers } = incoming;
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return hasBody ? incoming.iterator({ destroyOnReturn: false }) : null;
}
