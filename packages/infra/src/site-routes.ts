/**
 * Which of the deployed site's addresses is answered by what: the distribution is made of it. The first
 * pattern that fits decides, `*` stands for any characters; the last one takes what is left.
 *
 * - `server`: the function that renders pages.
 * - `files`: the built files, with what their own headers say of keeping them.
 */
export interface SiteRoute {
  readonly pattern: string;
  readonly from: 'server' | 'files';
  /** The headers every answer below the pattern carries. */
  readonly headers: SiteHeaders;
  /** Addresses of the app are pages of one file. */
  readonly isApp?: true;
  /** A form may be posted here: it is answered at the edge, and goes no further. */
  readonly takesForms?: true;
}

export type SiteHeaders = 'page' | 'app' | 'app-worker' | 'feed-frame' | 'file' | 'picture';

/** Answers in the server's place when that fails. */
export const SHELL_PATH = '/shell.html';

/** A name with a dot below `/admin/` is a file, and has the files' policy. */
export const siteRoutes: readonly SiteRoute[] = [
  { pattern: '/assets/*', from: 'files', headers: 'file' },
  { pattern: '/club/*', from: 'files', headers: 'file' },
  { pattern: '/config.json', from: 'files', headers: 'file' },
  { pattern: '/feed-frame.html', from: 'files', headers: 'feed-frame' },
  { pattern: '/licences.txt', from: 'files', headers: 'file' },
  { pattern: '/worker.js', from: 'files', headers: 'file' },
  { pattern: SHELL_PATH, from: 'files', headers: 'page' },
  { pattern: '/derived/*', from: 'server', headers: 'picture' },
  { pattern: '/admin/assets/*', from: 'files', headers: 'file' },
  { pattern: '/admin/sw.js', from: 'files', headers: 'app-worker' },
  { pattern: '/admin/manifest.webmanifest', from: 'files', headers: 'file' },
  { pattern: '/admin/share', from: 'files', headers: 'app', isApp: true, takesForms: true },
  { pattern: '/admin/*', from: 'files', headers: 'app', isApp: true },
  { pattern: '/admin', from: 'files', headers: 'app', isApp: true },
  { pattern: '/login', from: 'files', headers: 'app', isApp: true },
  { pattern: '/login/', from: 'files', headers: 'app', isApp: true },
  { pattern: '*', from: 'server', headers: 'page' },
];
