import type { createRevisions } from '#feeds/calendar/calendar.ts';
import type { Readers } from '#readers.ts';
import type { Site } from '#site.tsx';
import type { CardTools } from './draw-card.ts';
import { AWAY_HEADER, CACHED } from './page-headers.ts';

export interface DocumentsOptions extends Pick<
  Site,
  'club' | 'mediaBase' | 'matches' | 'now' | 'readFile'
> {
  readonly readers: Readers;
  /** Without these a card is the drawn badge, and an icon a drawing. */
  readonly cards?: CardTools | undefined;
  /** Reads a file of the media origin. */
  readonly fetchFile: (address: string) => Promise<Response>;
  /** When a calendar's entry changed: the same for all documents of a renderer. */
  readonly changedAt: ReturnType<typeof createRevisions>;
  readonly log: (line: string, cause?: unknown) => void;
}

/** The answer for an address; nothing for an address of others. Rejects if nothing can be read. */
export type FindAnswer = (path: string) => (() => Promise<Response>) | undefined;

/** A document is no page of the site: it may load and run nothing. */
const GUARDS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The headers of feeds and metadata; cached like a page, or for this many seconds. */
export function documentHeaders(type: string, seconds?: number): Record<string, string> {
  return {
    ...GUARDS,
    'Content-Type': type,
    'Cache-Control': seconds === undefined ? CACHED : `public, max-age=${seconds}`,
  };
}

/** The answer if a document cannot be made at the moment: clients keep their earlier copy. */
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

export function redirect(location: string): Response {
  const headers = documentHeaders('text/plain; charset=utf-8');
  return new Response(null, { status: 302, headers: { ...headers, Location: location } });
}

export function notThere(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: documentHeaders('text/plain; charset=utf-8'),
  });
}
