import { asOf } from '#features/ground/as-of.ts';
import { KEPT_LINE_ID } from '#page-marks.ts';
import type { WhyCached } from './answer-page.ts';
import { GROUND_PATH, type CachedPage } from './cached-pages.ts';

const WHY: Readonly<Record<WhyCached, string>> = {
  away: 'No signal.',
  slow: 'The line is very slow.',
};

/** The empty element at the top of a page's content. */
const PLACE = new RegExp(`<div id="${KEPT_LINE_ID}">`);

/** Headers that describe how the bytes were sent, not the page. */
const OF_THE_LINE = ['Content-Encoding', 'Content-Length', 'ETag'];

export interface MarkOptions {
  readonly why: WhyCached;
  /** The requested address. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A cached page with a line that shows its age and a way to try again. The line disappears with the page. */
export function markPage(page: CachedPage, { why, url, now }: MarkOptions): Response {
  const { pathname, search } = new URL(url);
  const age = asOf(page.madeAt, now);
  const what = page.isGround
    ? `That page is not on this phone. This is what you need at the ground, as of ${age}.`
    : `This page is as of ${age}.`;
  const ways = [link(pathname + search, 'Try again')];
  if (!page.isGround && pathname !== GROUND_PATH) ways.push(link(GROUND_PATH, 'At the ground'));
  const line = `<aside class="kept on-dark" aria-label="How old this page is"><p class="wrap"><b>${WHY[why]}</b> ${what} ${ways.join(' ')}</p></aside>`;
  const headers = new Headers(page.headers);
  for (const name of OF_THE_LINE) headers.delete(name);
  // A replacement function: in a replacement text, `$` has a meaning.
  return new Response(
    page.html.replace(PLACE, (place) => place + line),
    { headers },
  );
}

function link(href: string, words: string): string {
  const escaped = href.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  return `<a href="${escaped}">${words}</a>`;
}
