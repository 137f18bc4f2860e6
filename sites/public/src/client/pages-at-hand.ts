import { type AskedPage, NotForThisPage } from './ask-page.ts';

/** How long a page that was fetched is as good as a new one, in milliseconds. */
const RECENT = 60_000;
/** As many as somebody points at on the way to one of them. */
const LIMIT = 12;

export interface PagesAtHand {
  /** The page of an address: what was asked for within the last minute, else a new one. */
  ask(href: string): AskedPage;
}

export interface PagesAtHandOptions {
  readonly ask: (href: string) => AskedPage;
  /** Milliseconds since the epoch; the real clock when absent. */
  readonly now?: () => number;
}

/** Pages of the site that were fetched because somebody seemed to go there, or was there a moment ago. */
export function pagesAtHand({ ask, now = Date.now }: PagesAtHandOptions): PagesAtHand {
  const pages = new Map<string, { readonly asked: AskedPage; readonly at: number }>();
  return {
    ask(href) {
      const known = pages.get(href);
      // An age below nothing is a clock that was put back.
      const age = known ? now() - known.at : Infinity;
      if (known && age >= 0 && age < RECENT) return known.asked;
      const asked = ask(href);
      pages.delete(href);
      pages.set(href, { asked, at: now() });
      for (const oldest of [...pages.keys()].slice(0, -LIMIT)) pages.delete(oldest);
      // Nobody waits for what was only pointed at.
      asked.begun.catch(() => undefined);
      // Whoever presses the link later may have a signal. What came and is not for this page would come again: pressed,
      // its link is left to the browser at once.
      asked.page.catch((cause: unknown) => {
        if (cause instanceof NotForThisPage) return;
        if (pages.get(href)?.asked === asked) pages.delete(href);
      });
      return asked;
    },
  };
}
