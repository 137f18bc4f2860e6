import type { ClubProfile } from '@clubhouse/club';
import type { PageMeta } from '#page-meta.ts';
import type { PageData } from '#page-data.ts';
import { dataBlock } from './data-block.ts';
import type { PageFiles } from './page-files.ts';

export interface DocumentParts {
  readonly club: ClubProfile;
  readonly files: PageFiles;
  /** The content of the one style block. */
  readonly css: string;
  readonly meta: PageMeta;
  /** Of this page, without parameters; nothing for a page that should not be found by it. */
  readonly path?: string;
  /** Rendered markup. */
  readonly body: string;
  readonly data: PageData;
}

/**
 * The page around its rendered content. Its only script is a module at the very end, for in the head it
 * would be fetched before the picture the visitor is waiting for.
 */
export function renderDocument({
  club,
  files,
  css,
  meta,
  path,
  body,
  data,
}: DocumentParts): string {
  const icon = club.badge.icons[0];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...meta.map(metaTag),
    tag('meta', { name: 'theme-color', content: club.colours.ink }),
    ...(path === undefined ? [] : [tag('link', { rel: 'canonical', href: club.siteUrl + path })]),
    tag('link', { rel: 'icon', href: club.badge.maskable, type: 'image/svg+xml' }),
    ...(icon ? [tag('link', { rel: 'apple-touch-icon', href: icon.path })] : []),
    ...files.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    `<style>${css}</style>`,
  ].join('');
  const script = `<script type="module" src="${escaped(files.script)}"></script>`;
  return `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}${dataBlock(data)}${script}</body></html>`;
}

function metaTag(attributes: Readonly<Record<string, string>>): string {
  const { title } = attributes;
  return title === undefined ? tag('meta', attributes) : `<title>${escaped(title)}</title>`;
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
