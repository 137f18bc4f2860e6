import type { ClubProfile } from '@clubhouse/club';
import { keptSeasons, notedMatches } from '@clubhouse/content/feed';
import { NEWS_FEED_PATH, newsFeed } from '#feeds/news-feed.ts';
import { sitemap } from '#feeds/sitemap.ts';
import { CLUB_PATH } from '#page-marks.ts';
import { calendarAnswers } from './calendar-answers.ts';
import { cardAnswers } from './card-answers.ts';
import {
  documentHeaders,
  documentsAway,
  type DocumentsOptions,
  type FindAnswer,
} from './document-parts.ts';

/** The number of articles that feed readers show. */
const FEED_LENGTH = 20;

const AN_HOUR = 3600;

/** Answers the addresses of feeds, icons and metadata, and never rejects; nothing for every other address. */
export function documentAnswers(options: DocumentsOptions): FindAnswer {
  const { club, readers, log } = options;
  // Without the committee's notes there is no calendar; the others are made all the same.
  const noted = notedMatches({
    matches: options.matches,
    readNotes: () => readers.matchNotes.current({ now: options.now() }),
    profile: club,
  });
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    '/robots.txt': async () => answer(robots(club.siteUrl), 'text/plain; charset=utf-8'),
    '/site.webmanifest': async () => answer(webManifest(club), 'application/manifest+json'),
    [CLUB_PATH]: async () => answer(JSON.stringify(club), 'application/json; charset=utf-8'),
    '/favicon.ico': async () => toIcon(club),
    '/sitemap.xml': async () => {
      const seasons = await keptSeasons(options.readFile);
      const xml = await sitemap(readers, noted, club, seasons);
      return answer(xml, 'application/xml; charset=utf-8');
    },
    [NEWS_FEED_PATH]: async () => {
      const articles = await readers.news.latest(FEED_LENGTH);
      return answer(newsFeed(articles, options), 'application/rss+xml; charset=utf-8');
    },
  };
  const calendarAt = calendarAnswers(options);
  const cardAt = cardAnswers({ ...options, matches: noted });
  const answerTo: FindAnswer = (path) =>
    Object.hasOwn(answers, path) ? answers[path] : (calendarAt(path) ?? cardAt(path));
  return (path) => {
    const make = answerTo(path);
    return (
      make &&
      (() =>
        make().catch((cause: unknown) => {
          log(`${path} could not be made`, cause);
          return documentsAway();
        }))
    );
  };
}

function answer(body: string, type: string): Response {
  return new Response(body, { headers: documentHeaders(type) });
}

/** The address where browsers look for an icon without reading a page. */
function toIcon({ badge }: ClubProfile): Response {
  const icon = badge.icons[0]?.path ?? badge.maskable;
  return new Response(null, {
    status: 301,
    headers: { ...documentHeaders('text/plain; charset=utf-8', AN_HOUR), Location: icon },
  });
}

/** The addresses that search engines may read (all but the app), and the sitemap's address. */
function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /login',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * The site's icon and name on a phone's home screen. It stays a page in the browser: the installable app is the
 * committee's, with a manifest of its own.
 */
function webManifest({ name, shortName, description, badge, colours }: ClubProfile): string {
  const icons = badge.icons.flatMap(({ path, size }) =>
    ['any', 'maskable'].map((purpose) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colours.ink,
    background_color: colours.paper,
    icons,
  });
}
