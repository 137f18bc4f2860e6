import type { ClubProfile } from '@clubhouse/club';
import type { Article } from '@clubhouse/content';
import type { NewsArticle } from 'schema-dts';
import { shortened } from '#machines/shortened.ts';
import { type JsonLd, reference } from './json-ld.ts';
import { clubId } from './sports-club.ts';
import { whenInLondon } from './when.ts';

/** An article; `url` and `image` are absolute. */
export function newsArticle(
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
