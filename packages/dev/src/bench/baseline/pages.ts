import { baselineHome } from './home.ts';
import { baselineArticle, baselineGallery, baselineNews } from './lists.ts';
import type { PageFacts } from './written-page.ts';
import { wordsOf } from '../static-twin.ts';

/** The fully hand-written baseline pages; the first whose pattern matches an address is used. */
const written: readonly (readonly [RegExp, (facts: PageFacts) => string])[] = [
  [/^\/$/, baselineHome],
  [/^\/news$/, baselineNews],
  [/^\/news\/[^/?]+$/, baselineArticle],
  [/^\/gallery$/, baselineGallery],
];

export function isWrittenByHand(route: string): boolean {
  return written.some(([address]) => address.test(route));
}

/** The baseline of this address, with the content of the site's own page; undefined where none was written. */
export function pageByHand(route: string, html: string): string | undefined {
  return written.find(([address]) => address.test(route))?.[1](factsOfPage(html));
}

interface PageData {
  readonly config: { readonly mediaBase: string };
  readonly page: {
    readonly queries: readonly {
      readonly queryKey: readonly unknown[];
      readonly data?: unknown;
    }[];
  };
}

/** The content of the site's own page, so that both pages have the same news and the same files. */
function factsOfPage(html: string): PageFacts {
  const found = (pattern: RegExp): string => {
    const [, match] = pattern.exec(html) ?? [];
    if (match === undefined) throw new Error(`The page has nothing like ${pattern}`);
    return match;
  };
  const data = JSON.parse(found(/id="page-data">(.*?)<\/script>/s)) as PageData;
  return {
    faces: {
      display: found(/(\/assets\/league-gothic-(?!extended)[\w-]+\.woff2)/),
      text: found(/(\/assets\/libre-franklin-[\w-]+\.woff2)/),
    },
    untilMatch: wordsOf(/<p class="count.*?<\/p>/s.exec(html)?.[0] ?? '').join(' '),
    mediaBase: data.config.mediaBase,
    read: <Data>(...key: readonly string[]) => {
      const query = data.page.queries.find(({ queryKey }) =>
        key.every((word, place) => queryKey[place] === word),
      );
      if (!query) throw new Error(`Nothing was read for ${key.join(', ')}`);
      return query.data as Data;
    },
  };
}
