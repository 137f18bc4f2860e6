export const HOME = '/admin/content';

const ORIGIN = 'https://here.invalid';

/**
 * The page to open after signing in: the page that the person wanted, if it is a page of this app. Any other address
 * (another site, a script, the public pages) leads home.
 */
export function safeDestination(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return HOME;
  // The parser decides what an address means, backslashes, tabs and dots included.
  if (!URL.canParse(wanted, ORIGIN)) return HOME;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN) return HOME;
  if (!url.pathname.startsWith('/admin/')) return HOME;
  return url.pathname + url.search + url.hash;
}
