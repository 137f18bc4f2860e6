import type { ClubProfile } from '@clubhouse/club';
import {
  type Album,
  type Article,
  type ClubEvent,
  type Photo,
  photoSource,
} from '@clubhouse/content';
import { matchName, type SeasonMatch } from '@clubhouse/content/feed';
import type {
  BreadcrumbList,
  Event,
  ImageGallery,
  ImageObject,
  NewsArticle,
  WebSite,
} from 'schema-dts';
import { albumTitle } from '#features/albums/album-words.ts';
import { eventAnchor } from '#features/events/event-anchor.ts';
import type { PageSubject } from '#machines/page-subject.ts';
import { shortened } from '#machines/shortened.ts';
import { type JsonLd, jsonLdGraph, reference } from './json-ld.ts';
import { clubAddress, clubId, sportsClub } from './sports-club.ts';
import { sportsEvent } from './sports-event.ts';
import { whenInLondon } from './when.ts';

export interface DescribedPage {
  readonly subject: PageSubject;
  readonly club: ClubProfile;
  readonly mediaBase: string;
  /** The page's own words, as its heading says them. */
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  /** The picture a link to the page shows; absolute. */
  readonly image: string;
  /** The picture of a match; absolute. */
  readonly matchImage: (match: Omit<SeasonMatch, 'id'>) => string;
}

/** What a page says in the words of schema.org; nothing where there is no page. */
export function structuredData(page: DescribedPage): object | undefined {
  const { subject, club, mediaBase, title, url, image, matchImage } = page;
  if (subject.kind === 'nothing') return undefined;
  const home = { name: 'Home', url: `${club.siteUrl}/` };
  const here = { name: title, url };
  const graph = (...things: readonly (JsonLd | undefined)[]) =>
    jsonLdGraph([sportsClub(club), ...things.filter((thing) => thing !== undefined)]);
  const matches = (list: readonly Parameters<typeof sportsEvent>[0][]) =>
    list.map((match) => sportsEvent(match, { club, image: matchImage(match) }));

  switch (subject.kind) {
    case 'home':
      return graph(webSite(club), ...matches(subject.fixtures));
    case 'events':
      return graph(
        breadcrumbList([home, { name: title, url: `${club.siteUrl}/events` }]),
        ...matches(withShared(subject, club)),
        ...subject.events.map((event) => clubEvent(event, club)),
      );
    case 'article':
      return graph(
        breadcrumbList([home, { name: 'News', url: `${club.siteUrl}/news` }, here]),
        newsArticle(subject.article, { club, url, image }),
      );
    case 'album':
      return graph(
        breadcrumbList([home, { name: 'Gallery', url: `${club.siteUrl}/gallery` }, here]),
        imageGallery(subject.album, { club, mediaBase, url }),
      );
    case 'page':
      return graph(breadcrumbList([home, here]));
  }
}

/** The fixtures of the page, and first the one that was passed on. */
function withShared(
  { fixtures, shared }: Extract<PageSubject, { readonly kind: 'events' }>,
  club: ClubProfile,
): readonly Parameters<typeof sportsEvent>[0][] {
  if (!shared) return fixtures;
  const name = matchName(shared, club);
  return [shared, ...fixtures.filter((fixture) => matchName(fixture, club) !== name)];
}

function webSite(club: ClubProfile): JsonLd<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': `${club.siteUrl}/#site`,
    name: club.name,
    alternateName: club.fullName,
    url: `${club.siteUrl}/`,
    inLanguage: 'en-GB',
    publisher: reference(clubId(club)),
  };
}

/** The way from the home page to a page, first to last; addresses are absolute. */
function breadcrumbList(
  steps: readonly { readonly name: string; readonly url: string }[],
): JsonLd<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Something the club does off the pitch; nothing for what has no day. */
function clubEvent(event: ClubEvent, club: ClubProfile): JsonLd<Event> | undefined {
  const { id, title, date, time, location, description } = event;
  const startDate = whenInLondon(date, time);
  if (!startDate) return undefined;
  const url = `${club.siteUrl}/events#${eventAnchor(id)}`;
  return {
    '@type': event.type === 'Social' ? 'SocialEvent' : 'Event',
    '@id': url,
    name: shortened(title, 110) || 'Untitled',
    ...(description && { description: shortened(description, 300) }),
    url,
    image: club.siteUrl + club.shareCard.path,
    startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location || club.ground.name,
      // Most are at the ground, and those elsewhere say where in their own words.
      address: location || clubAddress(club),
    },
    organizer: reference(clubId(club)),
  };
}

/** An article; `url` and `image` are absolute. */
function newsArticle(
  { title, excerpt, date }: Article,
  {
    club,
    url,
    image,
  }: { readonly club: ClubProfile; readonly url: string; readonly image: string },
): JsonLd<NewsArticle> {
  const day = whenInLondon(date, '00:00');
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: shortened(title, 110) || 'Untitled',
    ...(excerpt && { description: shortened(excerpt, 300) }),
    url,
    mainEntityOfPage: url,
    image: [image],
    // Saving an article makes it today's: the day it was first on the site is not kept.
    ...(day && { datePublished: day, dateModified: day }),
    inLanguage: 'en-GB',
    author: { '@type': 'Organization', name: club.name, url: `${club.siteUrl}/` },
    publisher: reference(clubId(club)),
  };
}

/** As many as there is a use for: the wall below has them all. */
const PHOTOS = 10;

/** An album; `url` is absolute. */
function imageGallery(
  album: Album,
  {
    club,
    mediaBase,
    url,
  }: { readonly club: ClubProfile; readonly mediaBase: string; readonly url: string },
): JsonLd<ImageGallery> {
  const made = Date.parse(album.createdDate);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#album`,
    name: shortened(albumTitle(album), 110),
    ...(album.description && { description: shortened(album.description, 300) }),
    url,
    ...(!Number.isNaN(made) && { dateCreated: new Date(made).toISOString() }),
    image: album.photos.slice(0, PHOTOS).flatMap((photo) => {
      const image = imageObject(photo, { club, mediaBase });
      return image ? [image] : [];
    }),
    publisher: reference(clubId(club)),
  };
}

function imageObject(
  photo: Photo,
  { club, mediaBase }: { readonly club: ClubProfile; readonly mediaBase: string },
): JsonLd<ImageObject> | undefined {
  const source = photoSource({ mediaBase }, photo);
  return (
    source && {
      '@type': 'ImageObject',
      contentUrl: new URL(source.src, club.siteUrl).href,
      ...(photo.caption && { caption: shortened(photo.caption, 150) }),
      creditText: club.name,
    }
  );
}
