import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type WireAnswer, wireAnswers } from './wire-answers.ts';

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Puts a handler of web requests behind Node's HTTP server. */
export function requestListener(
  handler: (request: Request) => Promise<Response>,
  {
    port,
    log,
    keptPage = () => undefined,
  }: {
    readonly port: number;
    readonly log: (line: string, cause?: unknown) => void;
    /** The kept page of a path: asked for again, its answer is sent again. */
    readonly keptPage?: KeptPages;
  },
): RequestListener {
  const toWire = wireAnswers();
  const ready = readyAnswers(keptPage);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = toRequest(incoming, port, await postedJson(incoming));
    const store = ready.storeFor(incoming);
    const wire = request && (await toWire(request, await handler(request)));
    // An unexpected body is read to its end, so that the connection can serve the next request.
    incoming.resume();
    if (!wire) {
      outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('That is no address.\n');
      return;
    }
    store?.(wire);
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
function toRequest(
  incoming: IncomingMessage,
  port: number,
  body: string | undefined,
): Request | undefined {
  const address = `http://localhost:${port}${incoming.url ?? ''}`;
  if (!incoming.url?.startsWith('/') || !URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = requestMethod(incoming.method ?? 'GET');
  return new Request(address, { method, headers, ...(body !== undefined && { body }) });
}

/** Bytes; the rest of a longer body is lost, and with it its sense. */
const LONGEST_JSON = 16 * 1024;

/** The body of a POST of JSON; no other body is read. */
async function postedJson(incoming: IncomingMessage): Promise<string | undefined> {
  if (incoming.method !== 'POST' || incoming.headers['content-type'] !== 'application/json') {
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size < LONGEST_JSON) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_JSON).toString();
}

/** `Request` does not support TRACE and CONNECT; a handler that only reads treats them like any write. */
export function requestMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'POST';
}

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

/** Finds the kept page of a path: the same object for the same page, and a new one for every other. */
type KeptPages = (path: string) => object | undefined;

interface ReadyAnswers {
  /** Answers a request if the same was answered before with the same page; returns whether it did. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Call it before the request is handled: it returns a function that stores the answer, where that can be reused. */
  storeFor(incoming: IncomingMessage): ((answer: WireAnswer) => void) | undefined;
}

/** Names and values alternate, a form that Node sends without checking each again. */
interface ReadyAnswer {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/**
 * Answers of cached pages, in the form in which they are sent over the wire. Making one (a `Request`, a `Response`,
 * headers copied and checked, a hash of the body) costs several times as much as sending it, and gives the same result
 * for every client with the same encoding. An answer is dropped together with its page.
 */
function readyAnswers(keptPage: KeptPages): ReadyAnswers {
  const stored = new WeakMap<object, Map<string, ReadyAnswer>>();

  return {
    send(incoming, outgoing) {
      if (!isPlain(incoming)) return false;
      const page = keptPage(pathOf(incoming));
      const answer = page && stored.get(page)?.get(encodingOf(incoming));
      if (!answer) return false;
      outgoing.writeHead(200, [...answer.head]);
      outgoing.end(answer.body);
      return true;
    },

    storeFor(incoming) {
      if (!isPlain(incoming)) return undefined;
      const page = keptPage(pathOf(incoming));
      if (!page) return undefined;
      // If another page has replaced this one meanwhile, its answer is never requested again.
      return ({ status, headers, body }) => {
        if (status !== 200) return;
        const head = [...headers].flat();
        head.push('content-length', String(body.length));
        const answers = stored.get(page) ?? new Map<string, ReadyAnswer>();
        stored.set(page, answers.set(encodingOf(incoming), { head, body }));
      };
    },
  };
}

/** No page depends on parameters. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

/** Whether the answer depends only on the address and the encoding. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['if-none-match'] === undefined;
}

function encodingOf({ headers }: IncomingMessage): string {
  const accepted = headers['accept-encoding'];
  return acceptedEncoding(typeof accepted === 'string' ? accepted : null) ?? 'none';
}
