import { AWAY_HEADER, CACHED } from './page-headers.ts';

/** Nothing in a document is a page of the site: it may load and do nothing. */
const GUARDS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Of what is read by machines; kept as a page is, or for as many seconds. */
export function documentHeaders(type: string, seconds?: number): Record<string, string> {
  return {
    ...GUARDS,
    'Content-Type': type,
    'Cache-Control': seconds === undefined ? CACHED : `public, max-age=${seconds}`,
  };
}

/** A document that cannot be made just now: whoever has an earlier one keeps it. */
export function documentsAway(words = 'This cannot be read just now.'): Response {
  return new Response(`${words}\n`, {
    status: 503,
    headers: {
      ...GUARDS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '30',
      [AWAY_HEADER]: 'away',
    },
  });
}

/** One that is not, or is no more. */
export function notThere(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: documentHeaders('text/plain; charset=utf-8'),
  });
}
