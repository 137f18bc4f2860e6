import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { type TemporaryServer, temporaryServer } from '../journey/temporary-server.ts';
import { styleHashes } from '../serve/file-headers.ts';
import { wireAnswer } from '../serve/wire-answers.ts';

/** Writes the page to compare the site's own with: with the same words and pictures, and without scripts. */
export type Twin = (html: string, route: string) => string;

/**
 * A server that forwards to the site, but for these routes: each has a twin in its place. Rejects where a twin has
 * other words or other pictures than the site's page.
 */
export async function withTwins(
  siteUrl: string,
  routes: readonly string[],
  twinOf: Twin,
): Promise<TemporaryServer> {
  const pages = new Map<string, { readonly headers: OutgoingHttpHeaders; readonly body: Buffer }>();
  for (const route of routes) {
    const rendered = await fetch(`${siteUrl}${route}`);
    const html = await rendered.text();
    const twin = twinOf(html, route);
    expectSame(route, wordsOf(twin), wordsOf(html));
    expectSame(route, picturesOf(twin), picturesOf(html));
    // Compressed as the site's own pages are.
    const { headers, body } = await wireAnswer(
      new Request(rendered.url, { headers: { 'accept-encoding': 'br' } }),
      new Response(twin, {
        headers: reusedHeaders(rendered.headers, { ours: html, theirs: twin }),
      }),
    );
    headers.set('content-length', String(body.length));
    pages.set(route, { body, headers: Object.fromEntries(headers) });
  }
  return temporaryServer((asked, answer) => {
    const page = pages.get(asked.url ?? '');
    if (!page) return passOn(siteUrl, asked, answer);
    const isCached = asked.headers['if-none-match'] === page.headers['etag'];
    answer.writeHead(isCached ? 304 : 200, page.headers);
    answer.end(isCached ? undefined : page.body);
  });
}

function expectSame(route: string, theirs: readonly string[], ours: readonly string[]): void {
  const place = ours.findIndex((word, at) => word !== theirs[at]);
  if (place < 0 && theirs.length === ours.length) return;
  const near = (words: readonly string[]) =>
    words.slice(Math.max(0, place - 3), place + 4).join(' ');
  throw new Error(`${route} says in the baseline "${near(theirs)}", and here "${near(ours)}"`);
}

/**
 * Hand-written pages need security headers too, and these cost the browser work. A policy admits only the styles of its
 * own page: under the site's policy, a baseline page would have no styles, and no font of the club's to wait for.
 */
function reusedHeaders(
  headers: Headers,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
): Record<string, string> {
  const ofTheirBody =
    /^(content-(encoding|length)|transfer-encoding|etag|age|connection|keep-alive)$/;
  const reused = Object.fromEntries([...headers].filter(([name]) => !ofTheirBody.test(name)));
  const name = 'content-security-policy';
  const sources = (html: string) =>
    styleHashes(html)
      .map((hash) => `'${hash}'`)
      .join(' ');
  const [policy, named] = [reused[name] ?? '', sources(ours)];
  if (!policy.includes(named)) throw new Error('The policy does not admit the styles of its page');
  return { ...reused, [name]: policy.replace(named, () => sources(theirs)) };
}

function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    new URL(asked.url ?? '/', siteUrl),
    { method: asked.method, headers: { ...asked.headers, host: new URL(siteUrl).host } },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

/**
 * The same page as if it were hand-written: its words, pictures, markup and styles, without scripts and without
 * anything that only scripts need.
 * @param html a page as the server renders it
 */
export function staticTwin(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<!-- -->/g, '');
}

/** The words that a page displays, in order. */
export function wordsOf(html: string): readonly string[] {
  return html
    .replace(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The address of every picture that a page shows, in order. */
function picturesOf(html: string): readonly string[] {
  return [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, address = '']) => address);
}
