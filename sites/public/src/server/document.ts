import { createHash } from 'node:crypto';
import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';
import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { clubStyle, focusStyle } from '@clubhouse/ui';
import { NEWS_FEED_PATH } from '#feeds/news-feed.ts';
import type { PageSubject } from '#feeds/page-subject.ts';
import { shareImage, type ShareImage } from '#feeds/share-image.ts';
import { shortened } from '#feeds/shortened.ts';
import { structuredData } from '#feeds/structured-data/structured-data.ts';
import { xmlText } from '#feeds/xml-text.ts';
import { DATA_BLOCK_ID, type PageData, SITE_ID } from '#page-data.ts';
import type { PageMeta } from '#page-meta.ts';
import type { Site } from '#site.tsx';

export interface PageFiles {
  /** All styles of the site except the club's colours; every page includes them. */
  readonly css: string;
  /** The address of the module that hydrates the page. */
  readonly script: string;
  /** The addresses of all scripts that the preview needs: the app keeps those that its page names. */
  readonly preview: readonly string[];
}

export interface DocumentParts extends Pick<Site, 'club' | 'mediaBase'> {
  readonly meta: PageMeta;
  readonly subject: PageSubject;
  /** The page's path. */
  readonly address: string;
  readonly files: PageFiles;
  readonly css: string;
  readonly body: string;
  readonly data: PageData;
}

/**
 * The HTML document around its rendered content. A page that search engines should list has its one absolute address and
 * its data in schema.org's vocabulary. Its only script is a module at the very end, after all other files: earlier, it
 * would delay the first picture and the fonts. These are not preloaded either: a preloaded font delays the first paint,
 * and the text that stands in until it arrives has its measures.
 */
export function renderDocument({ files, css, body, data, ...page }: DocumentParts): string {
  const { club, meta, subject, address } = page;
  const url =
    club.siteUrl +
    ((subject.kind === 'page' && subject.canonical) || address.replace(PREFILLED, '/contact'));
  const image = shareImage(subject, page);
  const graph = structuredData({ ...page, title: meta.title, url, image: image.url });
  const isPreview = address === PREVIEW_PATH;
  const icon = ICONS[0]!.path;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${xmlText(meta.windowTitle)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    isPreview ? tag('meta', { name: 'robots', content: 'noindex' }) : '',
    ...shareTags(page, url, image),
    tag('meta', { name: 'theme-color', content: club.colours.ink }),
    subject.kind === 'nothing' ? '' : tag('link', { rel: 'canonical', href: url }),
    tag('link', { rel: 'icon', href: icon, type: 'image/png' }),
    tag('link', { rel: 'apple-touch-icon', href: icon }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${club.name} news`,
      href: NEWS_FEED_PATH,
    }),
    ...(isPreview ? files.preview : []).map((href) => tag('link', { rel: 'modulepreload', href })),
    `<style>${css}</style>`,
  ].join('');
  const blocks = [
    graph ? jsonBlock('type="application/ld+json"', graph) : '',
    jsonBlock(`type="application/json" id="${DATA_BLOCK_ID}"`, data),
  ].join('');
  const script = `<script type="module" src="${xmlText(files.script)}" fetchpriority="low"></script>`;
  return `<!doctype html><html lang="en-GB"><head>${head}</head><body><div id="${SITE_ID}">${body}</div>${blocks}${script}</body></html>`;
}

/** A prefilled form has no canonical address of its own. */
const PREFILLED = /^\/contact\/.*$/;

/** The one block of styles of every page, the club's colours first, and its hash for the policy: `sha256-…`. */
export function pageStyle(club: ClubProfile, css: string) {
  const whole = clubStyle(club) + focusStyle() + css;
  if (/<\/style/i.test(whole)) throw new Error('The styles would end their own block');
  return { css: whole, hash: `sha256-${createHash('sha256').update(whole).digest('base64')}` };
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>`;
}

/** A block of JSON. It is never executed, and no content can end it: it contains no `<`. */
function jsonBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script ${attributes}>${json}</script>`;
}

/** Previews show about two lines of each. */
const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 240;

/** The tags of a link's preview: Open Graph's, and Twitter's own. */
function shareTags(
  { club, subject, meta }: Pick<DocumentParts, 'club' | 'subject' | 'meta'>,
  url: string,
  image: ShareImage,
): readonly string[] {
  const title = shortened(meta.title, TITLE_LIMIT);
  const description = shortened(meta.description, DESCRIPTION_LIMIT);
  const alt = shortened(image.alt, DESCRIPTION_LIMIT);
  const article = subject.kind === 'article' ? subject.article : undefined;
  const properties = {
    'og:site_name': club.name,
    'og:locale': 'en_GB',
    'og:type': article ? 'article' : 'website',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': image.url,
    'og:image:type': image.type,
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:image:alt': alt,
    'article:published_time': article?.date,
  };
  const names = { card: 'summary_large_image', title, description, image: image.url };
  return [
    ...Object.entries(properties).map(([property, content]) =>
      content ? tag('meta', { property, content: String(content) }) : '',
    ),
    ...Object.entries({ ...names, 'image:alt': alt }).map(([name, content]) =>
      tag('meta', { name: `twitter:${name}`, content }),
    ),
  ];
}
