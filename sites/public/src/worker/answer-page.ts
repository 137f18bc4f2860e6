import { asOf } from '#features/ground/as-of.ts';
import { KEPT_LINE_ID } from '#page-marks.ts';
import { GROUND_PATH, type CachedPage } from './cached-pages.ts';

/** The longest wait for the network before a cached page is shown, in milliseconds. */
const PATIENCE_MS = 3000;

/** Why a cached page is shown instead of the network's answer. */
type WhyCached = 'unreachable' | 'slow';

const WHY: Readonly<Record<WhyCached, string>> = {
  unreachable: 'No signal.',
  slow: 'The line is very slow.',
};

/**
 * The network's answer if it begins within 3 s, else the cached page with a line that says so. Without a cached page,
 * the network's answer however late; rejects if the network does.
 * @param network the network's answer, with any status; rejects if there is none
 * @param findCached called only if it is needed
 */
export async function answerPage(
  url: string,
  network: Promise<Response>,
  findCached: () => Promise<CachedPage | undefined>,
): Promise<Response> {
  const first = await inTime(network);
  if (typeof first !== 'string') return first;
  const page = await findCached();
  return page ? marked(page, first, url) : network;
}

/** The network's answer if it begins within 3 s, else why there is none. */
export async function inTime(network: Promise<Response>): Promise<Response | WhyCached> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'slow');
  });
  const first = await Promise.race([network.catch(() => 'unreachable' as const), late]);
  clearTimeout(timer);
  return first;
}

const PLACE = new RegExp(`<div id="${KEPT_LINE_ID}">`);

/** Headers that describe how the bytes were sent, not the page. */
const OF_THE_LINE = ['Content-Encoding', 'Content-Length', 'ETag'];

/** A cached page with a line that shows its age and a way to try again. The line disappears with the page. */
function marked(page: CachedPage, why: WhyCached, url: string): Response {
  const { pathname, search } = new URL(url);
  const age = asOf(page.receivedAt, Date.now());
  const what = page.isGround
    ? `That page is not on this phone. This is what you need at the ground, as of ${age}.`
    : `This page is as of ${age}.`;
  const links = [link(pathname + search, 'Try again')];
  if (!page.isGround && pathname !== GROUND_PATH) links.push(link(GROUND_PATH, 'At the ground'));
  const line = `<aside class="kept on-dark" aria-label="How old this page is"><p class="wrap"><b>${WHY[why]}</b> ${what} ${links.join(' ')}</p></aside>`;
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
