import type { ClubProfile } from '@clubhouse/club';
import { matchName, type SeasonMatch } from '@clubhouse/content/feed';
import type { WebSite } from 'schema-dts';
import type { PageSubject } from '#machines/page-subject.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { clubEvent } from './club-event.ts';
import { imageGallery } from './image-gallery.ts';
import { type JsonLd, jsonLdGraph, reference } from './json-ld.ts';
import { newsArticle } from './news-article.ts';
import { clubId, sportsClub } from './sports-club.ts';
import { sportsEvent } from './sports-event.ts';

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
