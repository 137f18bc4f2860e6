import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';
import { NEWS_FEED_PATH, newsFeed } from '#feeds/news-feed.ts';
import { listEverything, searchIndex } from '#feeds/everything.ts';
import { sitemap } from '#feeds/sitemap.ts';
import { CLUB_PATH, SEARCH_INDEX_PATH, SEARCH_PATH } from '#page-marks.ts';
import { calendarAt } from './calendar-answers.ts';
import { answerWith, type MakeDocument, redirect } from './document-parts.ts';
import { badgeAt, cardAt } from './picture-answers.ts';

const FEED_LENGTH = 20;

const AN_HOUR = 3600;

const MANIFEST = 'application/manifest+json';
const JSON_TYPE = 'application/json; charset=utf-8';

const DOCUMENTS: Readonly<Record<string, MakeDocument>> = {
  '/robots.txt': async ({ club }) => answerWith(robots(club.siteUrl), 'text/plain; charset=utf-8'),
  '/site.webmanifest': async ({ club }) => answerWith(webManifest(club), MANIFEST),
  '/admin/manifest.webmanifest': async ({ club }) => answerWith(appManifest(club), MANIFEST),
  [CLUB_PATH]: async ({ club }) => answerWith(JSON.stringify(club), JSON_TYPE),
  [SEARCH_INDEX_PATH]: async (site) =>
    answerWith(await searchIndex(await listEverything(site)), JSON_TYPE),
  // Where browsers look for an icon without reading a page.
  '/favicon.ico': async () => redirect(ICONS[0]!.path, AN_HOUR),
  '/sitemap.xml': async (site) => answerWith(await sitemap(site), 'application/xml; charset=utf-8'),
  [NEWS_FEED_PATH]: async (site) => {
    const articles = await site.news.latest(FEED_LENGTH);
    return answerWith(newsFeed(articles, site), 'application/rss+xml; charset=utf-8');
  },
};

/** What answers the address of a feed, an icon or metadata; nothing for every other address. */
export function documentAt(path: string): MakeDocument | undefined {
  if (Object.hasOwn(DOCUMENTS, path)) return DOCUMENTS[path];
  return badgeAt(path) ?? calendarAt(path) ?? cardAt(path);
}

/** The addresses that search engines may read (not the app, and no results of a search), and the sitemap's address. */
function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /login',
    `Disallow: ${SEARCH_PATH}?`,
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const SQUARES = ICONS.map(({ path, size }) => ({
  src: path,
  sizes: `${size}x${size}`,
  type: 'image/png',
}));

/** One entry a purpose: the browsers that read `any maskable` as one word are still about. */
const PURPOSES = SQUARES.flatMap((icon) =>
  ['any', 'maskable'].map((purpose) => ({ ...icon, purpose })),
);

function manifest({ shortName, colours }: ClubProfile, own: object): string {
  const { ink: theme_color } = colours;
  const common = { short_name: shortName, lang: 'en-GB', scope: '/', theme_color, icons: PURPOSES };
  return JSON.stringify({ ...common, ...own });
}

/** On a phone's home screen the site stays a page in the browser: the installable app is the committee's. */
function webManifest(club: ClubProfile): string {
  return manifest(club, {
    id: '/',
    name: club.name,
    description: club.description,
    start_url: '/',
    display: 'browser',
    background_color: club.colours.paper,
  });
}

/** The types for which the phone's share sheet offers the app; the app checks the bytes of any type. */
const SHARED_KINDS = [
  'image/*',
  'video/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** The committee's app. Its worker receives what is shared: address and field as in the app's `share-address.ts`. */
function appManifest(club: ClubProfile): string {
  const icons = SQUARES.slice(0, 1);
  return manifest(club, {
    id: '/admin/',
    name: `${club.name} admin`,
    description: `For the committee of ${club.fullName}: news, pictures and everything else on the site.`,
    start_url: '/admin/content',
    display: 'standalone',
    background_color: club.colours.stock,
    categories: ['sports', 'productivity'],
    // A long press on the icon.
    shortcuts: [
      { name: 'Add News', url: '/admin/add-news', icons },
      { name: 'Match photos', url: '/admin/match-day', icons },
    ],
    share_target: {
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: SHARED_KINDS }] },
    },
  });
}
