import { club as ownClub } from '@clubhouse/club';
import { type FeedCache, feedCache, type FeedCacheOptions } from '@clubhouse/content/feed';
import { aConfig } from '@clubhouse/content/testing';
import { FIXED_PATHS } from '#feeds/sitemap.ts';
import type { CardTools } from '#server/draw-card.ts';
import { createPageRenderer, type PageRendererOptions } from '#server/page-renderer.tsx';
import { memoryReader, type MemoryReader, type Tables } from './memory-reader.ts';

type RendererOptions = Partial<
  Pick<PageRendererOptions, 'profile' | 'deadline' | 'readFile' | 'fetchFile'>
>;

/** The tables' items, and the other options of a test. */
export interface PagesOptions extends Tables, RendererOptions {
  /** Milliseconds since the epoch; a function where the time advances. */
  readonly now?: number | (() => number);
  /** The answer of the fixtures feed; no match when absent. */
  readonly askFeed?: FeedCacheOptions['read'];
  /** The feed's stored state, in place of an answer. */
  readonly feed?: FeedCache;
  readonly reader?: MemoryReader;
  /** The part of the database that cannot be read. */
  readonly away?: MemoryReader['away'];
  /** Draws cards; the drawn badge replaces them when absent. */
  readonly cards?: CardTools | undefined;
}

export const ORIGIN = 'http://club.test';

/** An address of every kind of page, over tables that hold an article `1` and an album `1`. */
export const everyPath: readonly string[] = [...FIXED_PATHS, '/news/1', '/album/1'];

/** Cards as they are before they are drawn. */
export const svgCards: CardTools = { draw: async (svg) => new TextEncoder().encode(svg) };

/** The site over a database in memory: `const { page } = renderPages({ news }); await page('/news')`. */
export function renderPages({
  profile = ownClub,
  now,
  deadline,
  reader,
  away,
  askFeed = async () => [],
  feed,
  readFile,
  cards,
  fetchFile = async () => new Response('', { status: 404 }),
  ...tables
}: PagesOptions = {}) {
  const db = reader ?? memoryReader(tables, away);
  const logged: string[] = [];
  const clock = typeof now === 'number' ? () => now : (now ?? Date.now);
  const renderer = createPageRenderer({
    config: aConfig(),
    contentSecurityPolicy: (hashes, page) =>
      `style-src ${hashes.map((hash) => `'${hash}'`).join(' ')}${page === 'preview' ? '; preview' : ''}`,
    reader: db,
    matches: feed ?? feedCache({ read: askFeed, profile, now: clock }),
    files: {
      css: 'body{margin:0}',
      script: '/assets/entry.js',
      preview: ['/assets/entry.js', '/assets/preview.js'],
    },
    log: (line) => logged.push(line),
    ...(readFile && { readFile }),
    ...(cards && { cards }),
    fetchFile,
    profile,
    now: clock,
    ...(deadline !== undefined && { deadline }),
  });
  const get = async (path: string) => (await renderer.render(new Request(ORIGIN + path))).response;
  const page = async (path: string) => {
    const response = await get(path);
    const html = await response.text();
    return { response, html, text: visibleText(html) };
  };
  return { renderer, db, logged, get, page };
}

/** The visible text of a page, with a space between any two elements. */
function visibleText(html: string): string {
  const body = html
    .replace(/^.*<body>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ');
  return decoded(body).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function decoded(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

type Thing = Readonly<Record<string, unknown>>;

/** A page's metadata, as a reader of link previews finds it. */
export function headOf(html: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, text = '']) =>
      attributesOf(text),
    );
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things = [] } = JSON.parse(json) as { '@graph'?: readonly Thing[] };
  return {
    title: decoded(title),
    // By name or property.
    meta: Object.fromEntries(
      tags('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    ),
    // By relation; the last of each.
    links: Object.fromEntries(tags('link').map(({ rel = '', href = '' }) => [rel, href])),
    things,
  };
}

/** The only object of a type; fails the test where there is none. */
export function thingOf({ things }: ReturnType<typeof headOf>, type: string): Thing {
  const found = things.find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`The page says nothing of a ${type}`);
  return found;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      decoded(value),
    ]),
  );
}
