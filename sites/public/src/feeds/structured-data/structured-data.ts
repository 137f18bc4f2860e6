import type { ClubProfile } from '@clubhouse/club';
import { type Album, type Article, type Photo, photoSource } from '@clubhouse/content';
import type {
  BreadcrumbList,
  Graph,
  ImageGallery,
  ImageObject,
  NewsArticle,
  Thing,
  WebSite,
} from 'schema-dts';
import { albumTitle } from '#features/albums/album-words.ts';
import type { PageSubject } from '#feeds/page-subject.ts';
import type { Site } from '#site.tsx';
import { shortened } from '#feeds/shortened.ts';
import { clubEvent, clubReference, sportsClub, sportsEvent, whenInLondon } from './sports-club.ts';

export interface DescribedPage extends Pick<Site, 'club' | 'mediaBase'> {
  readonly subject: PageSubject;
  readonly title: string;
  /** Absolute address. */
  readonly url: string;
  /** The absolute address of the page's preview picture. */
  readonly image: string;
}

/** A page as schema.org data; nothing if there is no page. */
export function structuredData(page: DescribedPage): Graph | undefined {
  const things = thingsOf(page);
  const graph = things && [sportsClub(page.club), ...things];
  return graph && { '@context': 'https://schema.org', '@graph': graph };
}

function thingsOf({ subject, ...page }: DescribedPage): readonly Thing[] | undefined {
  const { club, title, url } = page;
  const below = (path: string, name: string) => ({ name, item: club.siteUrl + path });
  const here = { name: title, item: url };
  /** The path from the home page to this one. */
  const trail = (...steps: readonly (typeof here)[]): BreadcrumbList => ({
    '@type': 'BreadcrumbList',
    itemListElement: [below('/', 'Home'), ...steps].map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  });
  switch (subject.kind) {
    case 'nothing':
      return undefined;
    case 'page':
      return [trail(here)];
    case 'home':
      return [webSite(club), ...subject.fixtures.flatMap((match) => sportsEvent(match, club))];
    case 'events':
      return [
        trail(below('/events', title)),
        ...subject.fixtures.flatMap((match) => sportsEvent(match, club)),
        ...subject.events.flatMap((event) => clubEvent(event, club)),
      ];
    case 'match':
      return [
        trail(
          subject.match.ended ? below('/results', 'Results') : below('/events', 'Upcoming Events'),
          here,
        ),
        ...sportsEvent(subject.match, club),
      ];
    case 'article':
      return [trail(below('/news', 'News'), here), newsArticle(subject.article, page)];
    case 'album':
      return [trail(below('/gallery', 'Gallery'), here), imageGallery(subject.album, page)];
  }
}

function webSite(club: ClubProfile): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${club.siteUrl}/#site`,
    name: club.name,
    alternateName: club.fullName,
    url: `${club.siteUrl}/`,
    inLanguage: 'en-GB',
    publisher: clubReference(club),
  };
}

type PageFacts = Omit<DescribedPage, 'subject'>;

function newsArticle(
  { title, excerpt, date }: Article,
  { club, url, image }: PageFacts,
): NewsArticle {
  const day = whenInLondon(date, '00:00');
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: shortened(title, 110) || 'Untitled',
    ...(excerpt && { description: shortened(excerpt, 300) }),
    url,
    mainEntityOfPage: url,
    image: [image],
    // Saving an article sets its date to today: the day it was first published is not stored.
    ...(day && { datePublished: day, dateModified: day }),
    inLanguage: 'en-GB',
    author: { '@type': 'Organization', name: club.name, url: `${club.siteUrl}/` },
    publisher: clubReference(club),
  };
}

/** The photos in an album's data; search engines need no more. */
const PHOTOS = 10;

function imageGallery(album: Album, page: PageFacts): ImageGallery {
  const { club, url } = page;
  const made = Date.parse(album.createdDate);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#album`,
    name: shortened(albumTitle(album), 110),
    ...(album.description && { description: shortened(album.description, 300) }),
    url,
    ...(!Number.isNaN(made) && { dateCreated: new Date(made).toISOString() }),
    image: album.photos.slice(0, PHOTOS).flatMap((photo) => imageObject(photo, page)),
    publisher: clubReference(club),
  };
}

function imageObject(photo: Photo, { club, mediaBase }: PageFacts): ImageObject[] {
  const source = photoSource({ mediaBase }, photo);
  if (!source) return [];
  return [
    {
      '@type': 'ImageObject',
      contentUrl: new URL(source.src, club.siteUrl).href,
      ...(photo.caption && { caption: shortened(photo.caption, 150) }),
      creditText: club.name,
    },
  ];
}
