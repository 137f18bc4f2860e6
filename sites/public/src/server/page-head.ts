import { PREVIEW_PATH } from '@clubhouse/content/preview';
import type { PageSubject } from '#feeds/page-subject.ts';
import { shareImage, type ShareImage } from '#feeds/share-image.ts';
import { shortened } from '#feeds/shortened.ts';
import { structuredData } from '#feeds/structured-data/structured-data.ts';
import type { PageMeta } from '#page-meta.ts';
import type { Site } from '#site.tsx';

export interface PageHeadOptions extends Pick<Site, 'club' | 'mediaBase'> {
  /** The metadata of the page's routes. */
  readonly meta: PageMeta;
  readonly subject: PageSubject;
  /** The page's path. */
  readonly address: string;
}

/**
 * The content of a page's head: its metadata, and of a page that search engines should list also its one absolute
 * address and its data in schema.org's vocabulary.
 */
export function pageHead(options: PageHeadOptions) {
  const { meta, subject, address, club, mediaBase } = options;
  const { title, description } = wordsOf(meta);
  const url = club.siteUrl + address.replace(PREFILLED, '/contact');
  const image = shareImage(subject, { club, mediaBase });
  const whole: PageMeta = [
    ...meta.filter(({ property, name }) => property === undefined && name !== 'description'),
    { name: 'description', content: description },
    ...(address === PREVIEW_PATH ? [{ name: 'robots', content: 'noindex' }] : []),
    ...shareTags(options, { title, description, url }, image),
  ];
  return {
    meta: whole,
    canonical: subject.kind === 'nothing' ? undefined : url,
    structuredData: structuredData({ subject, club, mediaBase, title, url, image: image.url }),
  };
}

/** A prefilled form has no canonical address of its own. */
const PREFILLED = /^\/contact\/.*$/;

function wordsOf(meta: PageMeta): { readonly title: string; readonly description: string } {
  const contentOf = (is: (tag: PageMeta[number]) => boolean) => meta.find(is)?.['content'] ?? '';
  return {
    title: contentOf(({ property }) => property === 'og:title'),
    description: contentOf(({ name }) => name === 'description'),
  };
}

/** Previews show about two lines of each. */
const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 240;

/** The tags of a link's preview: Open Graph's, and Twitter's own. */
function shareTags(
  { club, subject }: PageHeadOptions,
  page: { readonly title: string; readonly description: string; readonly url: string },
  image: ShareImage,
): PageMeta {
  const title = shortened(page.title, TITLE_LIMIT);
  const description = shortened(page.description, DESCRIPTION_LIMIT);
  const alt = shortened(image.alt, DESCRIPTION_LIMIT);
  const article = subject.kind === 'article' ? subject.article : undefined;
  const properties = {
    'og:site_name': club.name,
    'og:locale': 'en_GB',
    'og:type': article ? 'article' : 'website',
    'og:url': page.url,
    'og:title': title,
    'og:description': description,
    'og:image': image.url,
    'og:image:type': image.type,
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:image:alt': alt,
    'article:published_time': article?.date,
  };
  const names = { title, description, image: image.url, 'image:alt': alt };
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? { property, content: String(content) } : [],
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(names).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}
