import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { picturesOf, staticTwin, wordsOf } from './static-twin.ts';

/** Where one of the two variants of the site answers. */
export interface SiteVariant {
  readonly port: number;
  close(): Promise<void>;
}

/** The site behind a server that passes everything on, so that both variants have one more hop. */
export function passedOn(siteUrl: string): Promise<SiteVariant> {
  return listening((asked, answer) => passOn(siteUrl, asked, answer));
}

/** The same site with a page written by hand in the place of each of these routes; files come from the site. */
export async function writtenByHand(
  siteUrl: string,
  routes: readonly string[],
): Promise<SiteVariant> {
  const pages = new Map<string, { readonly headers: OutgoingHttpHeaders; readonly body: Buffer }>();
  for (const route of routes) {
    const rendered = await fetch(`${siteUrl}${route}`);
    const html = await rendered.text();
    const twin = staticTwin(html);
    const isSame = (of: (html: string) => readonly string[]) =>
      of(twin).join('\n') === of(html).join('\n');
    if (!isSame(wordsOf) || !isSame(picturesOf))
      throw new Error(`${route} reads otherwise by hand`);
    const body = brotliCompressSync(twin);
    pages.set(route, { body, headers: { ...keptHeaders(rendered.headers), ...ofBody(body) } });
  }
  return listening((asked, answer) => {
    const page = pages.get(asked.url ?? '');
    if (!page) return passOn(siteUrl, asked, answer);
    answer.writeHead(200, page.headers);
    answer.end(page.body);
  });
}

/** Whoever writes pages by hand protects them too, and a browser works for what it is told. */
function keptHeaders(headers: Headers): OutgoingHttpHeaders {
  const ofTheirBody =
    /^(content-(encoding|length)|transfer-encoding|etag|age|connection|keep-alive)$/;
  return Object.fromEntries([...headers].filter(([name]) => !ofTheirBody.test(name)));
}

function ofBody(body: Buffer): OutgoingHttpHeaders {
  return { 'content-encoding': 'br', 'content-length': body.length };
}

async function listening(
  listener: (asked: IncomingMessage, answer: ServerResponse) => void,
): Promise<SiteVariant> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    new URL(asked.url ?? '/', siteUrl),
    { method: asked.method, headers: { ...asked.headers, host: new URL(siteUrl).host } },
    (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
