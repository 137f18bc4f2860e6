import { baselineGallery } from './gallery.ts';
import { baselineHome } from './home.ts';
import { baselineArticle, baselineNews } from './news.ts';
import type { PageFacts } from './page-facts.ts';
import { factsOfPage } from './facts-of-page.ts';

/** Baseline pages, from the first line to the last; the first that an address matches. */
const written: readonly (readonly [RegExp, (facts: PageFacts) => string])[] = [
  [/^\/$/, baselineHome],
  [/^\/news$/, baselineNews],
  [/^\/news\/[^/?]+$/, baselineArticle],
  [/^\/gallery$/, baselineGallery],
];

export function isWrittenByHand(route: string): boolean {
  return written.some(([address]) => address.test(route));
}

/** The baseline of this address, with what the site's own page tells; nothing where nobody wrote one. */
export function pageByHand(route: string, html: string): string | undefined {
  return written.find(([address]) => address.test(route))?.[1](factsOfPage(html));
}
