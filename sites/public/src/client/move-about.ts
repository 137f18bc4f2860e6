import type { ArrivedPage, AskedPage } from './ask-page.ts';
import type { Ways } from './follow-links.ts';
import type { Islands } from './islands.ts';
import { nextPage, type Page } from './page.ts';
import { pageHistory } from './page-history.ts';
import type { PagesAtHand } from './pages-at-hand.ts';
import { readPageData } from './read-page-data.ts';
import { scrollMemory } from './scroll-memory.ts';

/** How long an answer may take to begin before the browser goes there itself, in milliseconds. */
const PATIENCE = 3000;

export interface MoveAboutOptions {
  readonly page: Page;
  readonly islands: Islands;
  readonly pages: PagesAtHand;
  /** Has the browser itself go to a page, or, without an address, load the one it is at. */
  readonly load?: (href?: string) => void;
}

/**
 * Moves about the site without page loads: what the server has rendered of the next page takes the place of this
 * one's content, and its parts come alive as those of a page that was loaded. What cannot be had in this way, in time,
 * is a page load, which whatever keeps pages for when there is no signal can answer.
 */
export function moveAbout({ page, islands, pages, load = loadPage }: MoveAboutOptions): Ways {
  const entries = pageHistory();
  const scroll = scrollMemory(entries);
  let shown = entries.page();
  /** Of several that were asked for, the last is meant. */
  let latest = 0;

  const show = ({ href, document: arrived }: ArrivedPage) => {
    shown = href;
    document.title = arrived.title;
    takeCanonical(arrived);
    islands.release();
    const main = arrived.getElementById('main');
    page.main.replaceChildren(...document.importNode(main as HTMLElement, true).childNodes);
    page.path.change(location.pathname);
    const heading = page.main.querySelector('h1') ?? page.main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scroll.restore();
    islands.wake(nextPage(page, readPageData(arrived)));
  };

  /** `enter` makes the page's entry in the history the current one, where it is not yet. */
  const arrive = async (
    href: string,
    enter: (arrived: ArrivedPage) => void,
    giveUp: () => void,
  ) => {
    latest += 1;
    const turn = latest;
    document.documentElement.dataset.busy = '';
    try {
      const arrived = await inTime(pages.ask(href));
      if (turn !== latest) return;
      scroll.save();
      enter(arrived);
      show(arrived);
    } catch (cause) {
      console.warn(`${href} could not be shown within this page`, cause);
      if (turn === latest) giveUp();
    }
    if (turn === latest) delete document.documentElement.dataset.busy;
  };

  window.addEventListener('popstate', () => {
    const href = entries.page();
    // A place on the same page, or what lies over it.
    if (href === shown) {
      latest += 1;
      delete document.documentElement.dataset.busy;
      return;
    }
    void arrive(href, () => undefined, load);
  });

  return {
    intend: (href) => void pages.ask(withoutHash(href)),
    go(href) {
      const hash = new URL(href, location.href).hash;
      void arrive(
        withoutHash(href),
        (arrived) => entries.push(arrived.href + hash),
        () => load(href),
      );
      return true;
    },
  };
}

/** The page, once it has come; rejects where its answer does not begin in time. */
async function inTime({ begun, page }: AskedPage): Promise<ArrivedPage> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The answer did not begin in time')), PATIENCE);
  });
  try {
    await Promise.race([begun, late]);
  } finally {
    clearTimeout(timer);
  }
  return page;
}

/** By this address the browser shares the page. */
function takeCanonical(arrived: Document): void {
  const find = (page: Document) => page.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const next = find(arrived);
  const here = find(document);
  if (!next) here?.remove();
  else if (here) here.href = next.href;
  else document.head.append(document.importNode(next));
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/, '');
}

function loadPage(href?: string): void {
  if (href === undefined) location.reload();
  else location.assign(href);
}
