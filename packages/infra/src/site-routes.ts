import { PEOPLE_PATH } from '@clubhouse/content/people';
import { PREVIEW_PATH } from '@clubhouse/content/preview';

/**
 * Which part of the deployed site answers which address; the distribution is made from this list. The first matching
 * pattern decides, `*` matches any characters, and the last pattern matches everything. `pages`: the kept pages, and the
 * function that renders for what is not kept. `pictures`: a function that only reads them. `people`: the function that
 * decides who is on the committee. `files`: the built files.
 */
export interface SiteRoute {
  readonly pattern: string;
  readonly from: 'pages' | 'pictures' | 'people' | 'files';
  /** The headers of every answer below the pattern. */
  readonly headers: SiteHeaders;
  /** The app's addresses all serve one file. */
  readonly isApp?: true;
  /** Forms may be posted here: the edge answers them, and the origin never gets them. */
  readonly takesForms?: true;
}

export type SiteHeaders =
  'page' | 'preview' | 'document' | 'app' | 'app-worker' | 'feed-frame' | 'file' | 'picture';

/** The page that is served if the server fails. */
export const SHELL_PATH = '/shell.html';

/** An address with a dot below `/admin/` is a file, and gets the files' policy. */
export const siteRoutes: readonly SiteRoute[] = [
  { pattern: '/assets/*', from: 'files', headers: 'file' },
  { pattern: '/config.json', from: 'files', headers: 'file' },
  { pattern: '/feed-frame.html', from: 'files', headers: 'feed-frame' },
  { pattern: '/licences.txt', from: 'files', headers: 'file' },
  { pattern: '/worker.js', from: 'files', headers: 'file' },
  { pattern: SHELL_PATH, from: 'files', headers: 'page' },
  { pattern: PEOPLE_PATH, from: 'people', headers: 'document' },
  { pattern: '/derived/*', from: 'pictures', headers: 'picture' },
  { pattern: '/admin/assets/*', from: 'files', headers: 'file' },
  { pattern: '/admin/sw.js', from: 'files', headers: 'app-worker' },
  { pattern: '/*.webmanifest', from: 'pages', headers: 'document' },
  { pattern: '/admin/share', from: 'files', headers: 'app', isApp: true, takesForms: true },
  { pattern: '/admin/*', from: 'files', headers: 'app', isApp: true },
  { pattern: '/admin', from: 'files', headers: 'app', isApp: true },
  { pattern: '/login', from: 'files', headers: 'app', isApp: true },
  { pattern: '/login/', from: 'files', headers: 'app', isApp: true },
  { pattern: PREVIEW_PATH, from: 'pages', headers: 'preview' },
  { pattern: '/club.json', from: 'pages', headers: 'document' },
  { pattern: '/search.json', from: 'pages', headers: 'document' },
  { pattern: '/badge.svg', from: 'pages', headers: 'document' },
  { pattern: '/icon-*.png', from: 'pages', headers: 'document' },
  { pattern: '/robots.txt', from: 'pages', headers: 'document' },
  { pattern: '/*.xml', from: 'pages', headers: 'document' },
  { pattern: '/calendar*', from: 'pages', headers: 'document' },
  { pattern: '/cards/*', from: 'pages', headers: 'document' },
  { pattern: '*', from: 'pages', headers: 'page' },
];

/**
 * The addresses of the app's pages, equal to its router's (`sites/admin/src/app/router.tsx`): the site's server answers
 * them with the app's page, and every other address below `/admin/` with 404.
 */
export const APP_PAGE =
  /^\/(?:login|admin\/(?:bin|search|content|club|people|media|outbox|players|matches|match-day|score|result|share|check|add-(?:news|event|album)|(?:edit-(?:news|event|album|draft)|album|versions\/[^/]+)\/[^/]+))\/?$/;
