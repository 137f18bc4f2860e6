import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding, type WireAnswer, wireAnswer } from './wire-answers.ts';

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Names and values alternate, a form that Node sends without checking each again. */
interface ReadyAnswer {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/**
 * Puts a handler of web requests behind Node's HTTP server. Answers of kept pages are stored in the form in which they
 * are sent over the wire: making one (a `Request`, a `Response`, headers copied and checked, a hash of the body) costs
 * several times as much as sending it, and gives the same result for every client with the same encoding. An answer is
 * dropped together with its page.
 */
export function requestListener(
  handler: (request: Request) => Promise<Response>,
  {
    port,
    log,
    keptPage = () => undefined,
  }: {
    readonly port: number;
    readonly log: (line: string, cause?: unknown) => void;
    /** The kept page of a path: the same object for the same page, and a new one for every other. */
    readonly keptPage?: (path: string) => object | undefined;
  },
): RequestListener {
  const ready = new WeakMap<object, Map<Encoding | undefined, ReadyAnswer>>();

  /** The stored answers of the page of a request; undefined where no page is kept, or its answer depends on more. */
  function answersFor({ method, headers, url = '' }: IncomingMessage) {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return undefined;
    // No page depends on parameters.
    const page = keptPage(url.replace(/\?.*$/s, ''));
    const answers = page && (ready.get(page) ?? new Map<Encoding | undefined, ReadyAnswer>());
    if (page && answers) ready.set(page, answers);
    return answers;
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request = toRequest(incoming, port, await postedJson(incoming));
    const wire = request && (await wireAnswer(request, await handler(request)));
    // An unexpected body is read to its end, so that the connection can serve the next request.
    incoming.resume();
    if (wire) send(wire, outgoing, incoming.method === 'HEAD');
    else {
      outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('That is no address.\n');
    }
    return wire;
  }

  return (incoming, outgoing) => {
    const answers = answersFor(incoming);
    const encoding = answers && acceptedEncoding(incoming.headers['accept-encoding']?.toString());
    const known = answers?.get(encoding);
    if (known) {
      outgoing.writeHead(200, [...known.head]);
      outgoing.end(known.body);
      return;
    }
    answer(incoming, outgoing).then(
      (wire) => {
        if (wire?.status !== 200) return;
        const head = [...wire.headers, ['content-length', String(wire.body.length)]].flat();
        // If another page has replaced this one meanwhile, its answer is never requested again.
        answers?.set(encoding, { head, body: wire.body });
      },
      (error: unknown) => {
        log(`${incoming.method} ${incoming.url} could not be answered`, error);
        outgoing.destroy();
      },
    );
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
