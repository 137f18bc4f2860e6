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
  return list('urlset', 'url', entries);
}

/** A list of such lists. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => ({ url }));
  return list('sitemapindex', 'sitemap', entries);
}

function list(name: string, item: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ url, changed = '' }) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(changed);
    return `<${item}><loc>${xmlText(url)}</loc>${isDay ? `<lastmod>${changed}</lastmod>` : ''}</${item}>\n`;
  });
  return `${XML_DECLARATION}<${name} xmlns="${NAMESPACE}">\n${items.join('')}</${name}>\n`;
}
