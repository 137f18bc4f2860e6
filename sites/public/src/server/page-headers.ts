/**
 * How long a page may be shown without asking again: 30 s, 30 s more while it is fetched again, and a day if it cannot
 * be fetched. Browsers themselves always ask.
 */
export const FRESH_SECONDS = 30;
export const STALE_SECONDS = 30;
export const STALE_IF_ERROR_SECONDS = 86_400;

/** The same as `Cache-Control`. */
export const CACHED = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;

/** Set on an answer without some of its content, because the database could not be read. */
export const AWAY_HEADER = 'X-Content-State';

/** When a page was rendered, as an ISO instant: `Date` is the time of the answer, and the page may be cached. */
export const RENDERED_AT_HEADER = 'X-Rendered-At';

/** The headers of a page alone: its policy and its caching. Every answer has those of infra's `securityHeaders`, too. */
export function pageHeaders({
  policy,
  status,
  location = null,
  away,
  renderedAt,
}: {
  readonly policy: string;
  readonly status: number;
  /** The target of a redirect. */
  readonly location?: string | null;
  readonly away: boolean;
  /** Milliseconds since the epoch; absent if there is no content. */
  readonly renderedAt?: number;
}): Headers {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': !away && (status === 200 || status === 404) ? CACHED : 'no-store',
  });
  if (renderedAt !== undefined) {
    headers.set(RENDERED_AT_HEADER, new Date(renderedAt).toISOString());
  }
  if (location) headers.set('Location', location);
  if (away) headers.set(AWAY_HEADER, 'away');
  if (status === 503) headers.set('Retry-After', '30');
  return headers;
}
