/** A cache that is shared may show a page for 10 s, and for a day if none can be fetched. Browsers always ask. */
export const CACHED = 'public, max-age=0, s-maxage=10, stale-if-error=86400';

/** Set on an answer without some of its content, because the database could not be read. */
export const AWAY_HEADER = 'X-Content-State';

interface PageResponse {
  readonly policy: string;
  readonly status: number;
  readonly location?: string | null;
  /** Some of the page's content could not be read. */
  readonly away?: boolean;
}

/** A page with its policy and its caching. Every answer has the headers of infra's `securityHeaders`, too. */
export function pageResponse(
  body: BodyInit | null,
  { policy, status, location = null, away = false }: PageResponse,
): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': away || status >= 500 ? 'no-store' : CACHED,
  });
  if (location) headers.set('Location', location);
  if (away) headers.set(AWAY_HEADER, 'away');
  if (status === 503) headers.set('Retry-After', '30');
  return new Response(body, { status, headers });
}
