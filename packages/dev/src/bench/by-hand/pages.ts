import { galleryByHand } from './gallery.ts';
import { homeByHand } from './home.ts';
import { articleByHand, newsByHand } from './news.ts';
import type { Told } from './told.ts';
import { toldBy } from './told-by.ts';

/** What was written by hand, from the first line to the last; the first that an address matches. */
const written: readonly (readonly [RegExp, (told: Told) => string])[] = [
  [/^\/$/, homeByHand],
  [/^\/news$/, newsByHand],
  [/^\/news\/[^/?]+$/, articleByHand],
  [/^\/gallery$/, galleryByHand],
];

export function isWrittenByHand(route: string): boolean {
  return written.some(([address]) => address.test(route));
}

/** The page of this address by hand, with what the site's own page tells; nothing where nobody wrote one. */
export function pageByHand(route: string, html: string): string | undefined {
  return written.find(([address]) => address.test(route))?.[1](toldBy(html));
}
