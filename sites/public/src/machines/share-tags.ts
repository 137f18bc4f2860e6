import type { ClubProfile } from '@clubhouse/club';
import type { PageMeta } from '#page-meta.ts';
import type { PageSubject } from './page-subject.ts';
import type { ShareImage } from './share-image.ts';
import { shortened } from './shortened.ts';

/** Previews show about two lines of each; more is only weight. */
const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 240;

export interface SharedPage {
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
export function shareTags({ club, title, description, url, image, subject }: SharedPage): PageMeta {
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
