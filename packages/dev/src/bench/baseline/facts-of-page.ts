import { wordsOf } from '../static-twin.ts';
import type { PageFacts } from './page-facts.ts';

interface PageData {
  readonly config: { readonly mediaBase: string };
  readonly page: {
    readonly queries: readonly {
      readonly queryKey: readonly unknown[];
      readonly data?: unknown;
    }[];
  };
}

/** What there is to tell, as the page of the site has it: the same news for both, and the same files. */
export function factsOfPage(html: string): PageFacts {
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
