import { longDate } from '@clubhouse/content';
import MiniSearch from 'minisearch';
import type { Row } from './rows.tsx';
import { wordsOf } from './words.ts';

/** Letters of a word in which a typing error is forgiven; a number is right or wrong. */
const LONG = /^\p{L}{4,}/u;

/** Finds rows that have all words typed, or such as begin so, the best first. @param index further words by address */
export async function createFinder(
  rows: readonly Row[],
  index: Readonly<Record<string, string>>,
): Promise<(typed: string) => readonly Row[]> {
  const search = new MiniSearch({
    fields: ['title', 'facts', 'words'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (LONG.test(word) ? 0.25 : false),
      boost: { title: 3 },
    },
  });
  await search.addAllAsync(
    rows.map(({ kind, title, day, facts, path = '' }, id) => ({
      id,
      title,
      facts: `${kind} ${longDate(day)} ${facts}`,
      words: index[path] ?? '',
    })),
  );
  return (typed) => search.search(typed).map(({ id }) => rows[id as number]!);
}
