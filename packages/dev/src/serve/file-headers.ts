import { createHash } from 'node:crypto';
import { feedFramePolicy } from '@clubhouse/infra';
import type { ClubhouseConfig } from '@clubhouse/content';

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };
export const REVALIDATED = { 'Cache-Control': 'no-cache' };

/** Files of the public site's build that are not answered as files where every page is rendered. */
export const NOT_PUBLIC_FILES: readonly string[] = ['shell.html', 'assets/manifest.json'];

/**
 * The headers of a file of the public site, by its path. The one page with a policy of its own is the frame
 * in which the fixtures feed's script runs.
 */
export function publicFileHeaders(
  path: string,
  config: Pick<ClubhouseConfig, 'feed'>,
): Readonly<Record<string, string>> {
  if (path === '/feed-frame.html') {
    return { ...REVALIDATED, 'Content-Security-Policy': feedFramePolicy(config) };
  }
  if (path === WORKER_PATH || path === WITHDRAWN_WORKER_PATH) return REVALIDATED;
  return path.startsWith('/assets/') ? IMMUTABLE : AN_HOUR;
}

/** The address of the public site's worker, whichever of the two is served there. */
export const WORKER_PATH = '/worker.js';

/** The worker that deletes its caches and unregisters itself: served at `WORKER_PATH` where OFFLINE is `off`. */
export const WITHDRAWN_WORKER_PATH = '/worker-off.js';

/** The app's worker controls all of the app's pages, so it must never be an old one; its scope may include `/login`. */
export function appFileHeaders(path: string): Readonly<Record<string, string>> {
  if (path === '/admin/sw.js') return { ...REVALIDATED, 'Service-Worker-Allowed': '/' };
  return path.startsWith('/admin/assets/') ? IMMUTABLE : REVALIDATED;
}

/** A page's own blocks of styles as its policy admits them: by their hashes, each as `sha256-…`. */
export function styleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
}
