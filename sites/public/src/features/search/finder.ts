import { longDate } from '@clubhouse/content';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { Row } from './rows.tsx';
import { wordsOf } from './words.ts';

/** Letters of a word in which a typing error is forgiven; a number is right or wrong. */
const LONG = /^\p{L}{4,}/u;

/**
 * Finds rows that have all words typed, or such as begin so: whole words first, then beginnings, then typing errors; of
 * each those in titles, and of these the newest, as the rows are ordered. @param index further words by address
 */
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
  return (typed) =>
    search
      .search(typed)
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)
      .map(({ id }) => rows[id as number]!);
}

/** The rank of a row by its worst word; 0 is the best. */
function rankOf({ queryTerms, match }: SearchResult): number {
  const found = Object.keys(match);
  const ranks = queryTerms.map((word) => {
    const begun = found.filter((each) => each.startsWith(word));
    const isWhole = begun.includes(word);
    const terms = isWhole ? [word] : begun.length > 0 ? begun : found;
    const isInTitle = terms.some((each) => match[each]!.includes('title'));
    return (isWhole ? 0 : begun.length > 0 ? 2 : 4) + (isInTitle ? 0 : 1);
  });
  return Math.max(...ranks);
}
