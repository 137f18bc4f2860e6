/** A cache that is shared may show a page for 10 s, and for a day if none can be fetched. Browsers always ask. */
export const CACHED = 'public, max-age=0, s-maxage=10, stale-if-error=86400';

/** Set on an answer without some of its content, because the database could not be read. */
export const CONTENT_STATE_HEADER = 'X-Content-State';

interface PageResponse {
  readonly policy: string;
  readonly status: number;
  readonly location?: string | null;
  /** Some of the page's content could not be read. */
  readonly isIncomplete?: boolean;
}

/** A page with its policy and its caching. Every answer has the headers of infra's `securityHeaders`, too. */
export function pageResponse(
  body: BodyInit | null,
  { policy, status, location = null, isIncomplete = false }: PageResponse,
): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': isIncomplete || status >= 500 ? 'no-store' : CACHED,
  });
  if (location) headers.set('Location', location);
  if (isIncomplete) headers.set(CONTENT_STATE_HEADER, 'away');
  if (status === 503) headers.set('Retry-After', '30');
  return new Response(body, { status, headers });
}
