import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';
import { keptSeasons, notedMatches } from '@clubhouse/content/feed';
import { NEWS_FEED_PATH, newsFeed } from '#feeds/news-feed.ts';
import { sitemap } from '#feeds/sitemap.ts';
import { CLUB_PATH } from '#page-marks.ts';
import { badgeAnswers } from './badge-answers.ts';
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
    '/admin/manifest.webmanifest': async () =>
      answer(appManifest(club), 'application/manifest+json'),
    [CLUB_PATH]: async () => answer(JSON.stringify(club), 'application/json; charset=utf-8'),
    '/favicon.ico': async () => toIcon(),
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
  const badgeAt = badgeAnswers(options);
  const answerTo: FindAnswer = (path) =>
    Object.hasOwn(answers, path)
      ? answers[path]
      : (badgeAt(path) ?? calendarAt(path) ?? cardAt(path));
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
function toIcon(): Response {
  const headers = documentHeaders('text/plain; charset=utf-8', AN_HOUR);
  return new Response(null, { status: 301, headers: { ...headers, Location: ICONS[0]!.path } });
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
function webManifest({ name, shortName, description, colours }: ClubProfile): string {
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
    icons: ICONS.flatMap(({ path, size }) => ['any', 'maskable'].map(iconOf(path, size))),
  });
}

/** What the phone's share sheet offers the app for; the app looks at the bytes whatever it says. */
const SHARED_KINDS = [
  'image/*',
  'video/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** The committee's app. Its worker receives what is shared: address and field as in the app's `share-address.ts`. */
function appManifest({ name, shortName, fullName, colours }: ClubProfile): string {
  const small = ICONS.filter(({ size }) => size === 192).map(({ path, size }) =>
    iconOf(path, size)(),
  );
  return JSON.stringify({
    id: '/admin/',
    name: `${name} admin`,
    short_name: shortName,
    description: `For the committee of ${fullName}: news, pictures and everything else on the site.`,
    lang: 'en-GB',
    start_url: '/admin/content',
    scope: '/',
    display: 'standalone',
    background_color: colours.stock,
    theme_color: colours.ink,
    categories: ['sports', 'productivity'],
    // One entry a purpose: the browsers that read `any maskable` as one word are still about.
    icons: ICONS.flatMap(({ path, size }) => ['any', 'maskable'].map(iconOf(path, size))),
    // A long press on the icon.
    shortcuts: [
      { name: 'Add News', url: '/admin/add-news', icons: small },
      { name: 'Match photos', url: '/admin/match-day', icons: small },
    ],
    share_target: {
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: SHARED_KINDS }] },
    },
  });
}

const iconOf = (src: string, size: number) => (purpose?: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});
