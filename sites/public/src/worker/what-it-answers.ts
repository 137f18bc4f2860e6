import { isBadge } from '@clubhouse/club/badge';
import { CLUB_PATH } from '#page-marks.ts';

export type AnswerKind =
  /** From the network, and if that fails from the cache. */
  | 'page'
  /** Named by its content: the cached file is always right. */
  | 'file'
  /** A rendition small enough to cache; it never changes. */
  | 'small-picture'
  /** From the network; if that fails, the cached smaller rendition. */
  | 'large-picture'
  /** The club itself or one of its files, which may change under its name. */
  | 'club-file';

export type AskedFor = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;

/** Addresses that are not pages of this site: the app and its preview, which have workers of their own, feeds and metadata. */
const NEVER = /^\/(admin|login|preview$|healthz|calendar|_)|\.[a-z0-9]{2,11}$/i;

export function answerKind(
  { url, method, mode, destination }: AskedFor,
  origin: string,
): AnswerKind | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const { pathname } = asked;
  const isPage = !NEVER.test(pathname) && !/^\/(assets|derived)\//.test(pathname);
  if (mode === 'navigate') return isPage && destination === 'document' ? 'page' : undefined;
  if (pathname.startsWith('/assets/')) return 'file';
  if (isBadge(pathname) || pathname === CLUB_PATH) return 'club-file';
  if (/^\/derived\/(480|768)\//.test(pathname)) return 'small-picture';
  return pathname.startsWith('/derived/') ? 'large-picture' : undefined;
}
