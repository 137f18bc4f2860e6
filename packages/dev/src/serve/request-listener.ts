import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FreshPages, readyAnswers } from './ready-answers.ts';
import { wireAnswers, type WireAnswer } from './wire-answers.ts';

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Puts a handler of web requests behind Node's HTTP server. */
export function requestListener(
  handler: (request: Request) => Promise<Response>,
  {
    port,
    log,
    fresh = () => undefined,
  }: {
    readonly port: number;
    readonly log: (line: string, cause?: unknown) => void;
    /** The pages the handler has at hand: asked for again, they are not made again. */
    readonly fresh?: FreshPages;
  },
): RequestListener {
  const toWire = wireAnswers();
  const ready = readyAnswers(fresh);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = toRequest(incoming, port);
    const keep = ready.keeper(incoming);
    const wire = request && (await toWire(request, await handler(request)));
    // A body nobody asked for is read to its end, so that the connection stays good for the next request.
    incoming.resume();
    if (!wire) {
      outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('That is no address.\n');
      return;
    }
    keep?.(wire);
    send(wire, outgoing, incoming.method === 'HEAD');
  }

  return (incoming, outgoing) => {
    if (ready.send(incoming, outgoing)) return;
    answer(incoming, outgoing).catch((error: unknown) => {
      log(`${incoming.method} ${incoming.url} could not be answered`, error);
      outgoing.destroy();
    });
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
