import { XML_DECLARATION, xmlText } from './xml-text.ts';

/** As many addresses as one list holds; the protocol allows 50,000. */
export const SITEMAP_PAGE = 1000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** YYYY-MM-DD; what is no day is left out. */
  readonly changed?: string;
}

/** A list of pages (https://www.sitemaps.org/protocol.html). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map((entry) => element('url', entry)),
  );
}

/** A list of such lists. */
export function sitemapIndex(urls: readonly string[]): string {
  return document(
    'sitemapindex',
    urls.map((url) => element('sitemap', { url })),
  );
}

function document(name: string, elements: readonly string[]): string {
  return `${XML_DECLARATION}<${name} xmlns="${NAMESPACE}">\n${elements.join('')}</${name}>\n`;
}

function element(name: string, { url, changed = '' }: SitemapEntry): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(changed);
  const lastmod = isDay ? `<lastmod>${changed}</lastmod>` : '';
  return `<${name}><loc>${xmlText(url)}</loc>${lastmod}</${name}>\n`;
}
