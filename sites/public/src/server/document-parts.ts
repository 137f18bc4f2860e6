import type { FeedCache } from '@clubhouse/content/feed';
import type { createRevisions } from '#feeds/calendar/calendar.ts';
import type { Site } from '#site.tsx';
import type { CardTools } from './draw-card.ts';
import { CONTENT_STATE_HEADER, CACHED } from './page-headers.ts';

export interface DocumentsOptions extends Site {
  /** The matches without the committee's notes. */
  readonly feed: FeedCache;
  /** Without these a card is the drawn badge, and an icon a drawing. */
  readonly cards?: CardTools | undefined;
  readonly fetchFile: (address: string) => Promise<Response>;
  /** When a calendar's entry changed: the same for all documents of a renderer. */
  readonly changedAt: ReturnType<typeof createRevisions>;
}

/** Makes the answer to one address. Rejects if nothing can be read. */
export type MakeDocument = (options: DocumentsOptions) => Promise<Response>;

/** A document is no page of the site: it may load and run nothing. */
const GUARDS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

const TEXT = 'text/plain; charset=utf-8';

/** A document that is there; cached like a page, or for this many seconds. */
export function answerWith(body: BodyInit, type: string, seconds?: number): Response {
  return new Response(body, { headers: documentHeaders(type, seconds) });
}

function documentHeaders(type: string, seconds?: number) {
  const cached = seconds === undefined ? CACHED : `public, max-age=${seconds}`;
  return { ...GUARDS, 'Content-Type': type, 'Cache-Control': cached };
}

/** The answer if a document cannot be made at the moment: clients keep their earlier copy. */
export function documentUnavailable(words = 'This cannot be read just now.'): Response {
  return new Response(`${words}\n`, {
    status: 503,
    headers: {
      ...GUARDS,
      'Content-Type': TEXT,
      'Cache-Control': 'no-store',
      'Retry-After': '30',
      [CONTENT_STATE_HEADER]: 'away',
    },
  });
}

/** @param seconds that it is cached for, where it is for good */
export function redirect(location: string, seconds?: number): Response {
  const headers = { ...documentHeaders(TEXT, seconds), Location: location };
  return new Response(null, { status: seconds === undefined ? 302 : 301, headers });
}

export function notThere(): Response {
  return new Response('There is nothing here.\n', { status: 404, headers: documentHeaders(TEXT) });
}
