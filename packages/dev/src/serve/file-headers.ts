import { createHash } from 'node:crypto';
import type { ClubhouseConfig } from '@clubhouse/content';
import { feedFramePolicy } from '@clubhouse/infra';

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

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** By the name's ending: only for files this project built itself, never for anything uploaded. */
export function contentTypeOf(path: string): string {
  const ending = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
  return TYPES[ending] ?? 'application/octet-stream';
}

/** Whether a type is text, which is worth compressing. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|javascript|xml|rss\+xml)|image\/svg\+xml)/.test(
    contentType,
  );
}
