import type { ClubProfile } from '@clubhouse/club';
import { matchPath } from '@clubhouse/content/feed';
import { matchSentence, matchTitle } from '#machines/match-words.ts';
import type { PageSubject } from '#machines/page-subject.ts';
import { matchImage, shareImage, type ShareImage } from '#machines/share-image.ts';
import { shortened } from '#machines/shortened.ts';
import { structuredData } from '#machines/structured-data/structured-data.ts';
import type { PageMeta } from '#page-meta.ts';
import type { PageAddress } from './page-address.ts';

/** What a page says to whoever reads it without seeing it. */
export interface PageHead {
  readonly meta: PageMeta;
  /** The one address it should be found by, absolute; nothing for what should not be found. */
  readonly canonical?: string;
  /** In the words of schema.org. */
  readonly structuredData?: object;
}

export interface PageHeadOptions {
  /** What the routes say of the page. */
  readonly meta: PageMeta;
  readonly subject: PageSubject;
  readonly address: Pick<PageAddress, 'path' | 'search'>;
  readonly club: ClubProfile;
  readonly mediaBase: string;
}

export function pageHead({ meta, subject, address, club, mediaBase }: PageHeadOptions): PageHead {
  const shared = subject.kind === 'events' ? subject.shared : undefined;
  const said = wordsOf(meta);
  const title = shared ? matchTitle(shared) : said.title;
  const description = shared ? matchSentence(shared, club) : said.description;
  const canonical = club.siteUrl + address.path + pageOfList(address);
  const image = shareImage(subject, { club, mediaBase });
  // Previews are kept by this address, and a match has a preview of its own.
  const url = shared ? club.siteUrl + matchPath(shared, club) : canonical;
  const tags = shareTags({ club, title, description, url, image, subject });
  const whole = [
    ...meta.filter(({ property, name }) => property === undefined && name !== 'description'),
    { name: 'description', content: description },
    ...tags,
  ];
  if (subject.kind === 'nothing') return { meta: whole };
  const data = structuredData({
    subject,
    club,
    mediaBase,
    title: said.title,
    url: canonical,
    image: image.url,
    matchImage: (match) => matchImage(match, club).url,
  });
  return { meta: whole, canonical, ...(data && { structuredData: data }) };
}

/** The pages of a list are pages of their own; a form filled in for someone is not, nor is a match. */
function pageOfList({ search }: Pick<PageAddress, 'search'>): string {
  const after = new URLSearchParams(search).get('after');
  return after ? `?${new URLSearchParams({ after })}` : '';
}

function wordsOf(meta: PageMeta): { readonly title: string; readonly description: string } {
  const contentOf = (is: (tag: PageMeta[number]) => boolean) => meta.find(is)?.['content'] ?? '';
  return {
    title: contentOf(({ property }) => property === 'og:title'),
    description: contentOf(({ name }) => name === 'description'),
  };
}

/** Previews show about two lines of each; more is only weight. */
const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 240;

interface SharedPage {
  readonly club: ClubProfile;
  /** The page's own words, as its heading says them. */
  readonly title: string;
  readonly description: string;
  /** Absolute. Readers of previews keep one for each address. */
  readonly url: string;
  readonly image: ShareImage;
  readonly subject: PageSubject;
}

/** What a link to a page shows where it is passed on: Open Graph's tags, and those Twitter has of its own. */
function shareTags({ club, title, description, url, image, subject }: SharedPage): PageMeta {
  const shown = {
    title: shortened(title, TITLE_LIMIT),
    description: shortened(description, DESCRIPTION_LIMIT),
    alt: shortened(image.alt, DESCRIPTION_LIMIT),
  };
  const isArticle = subject.kind === 'article';
  return [
    og('site_name', club.name),
    og('locale', 'en_GB'),
    og('type', isArticle ? 'article' : 'website'),
    og('url', url),
    og('title', shown.title),
    og('description', shown.description),
    og('image', image.url),
    ...(image.type ? [og('image:type', image.type)] : []),
    ...(image.width && image.height
      ? [og('image:width', String(image.width)), og('image:height', String(image.height))]
      : []),
    og('image:alt', shown.alt),
    ...(isArticle && subject.article.date
      ? [{ property: 'article:published_time', content: subject.article.date }]
      : []),
    twitter('card', 'summary_large_image'),
    twitter('title', shown.title),
    twitter('description', shown.description),
    twitter('image', image.url),
    twitter('image:alt', shown.alt),
  ];
}

function og(property: string, content: string) {
  return { property: `og:${property}`, content };
}

function twitter(name: string, content: string) {
  return { name: `twitter:${name}`, content };
}
