import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { wordsOf } from '#features/search/words.ts';
import type { Row } from './row.ts';

/** Bytes, compressed. */
const INDEX_LIMIT = 30_000;

/** The words of one text that are in the index, unless it would be too large. */
const WORDS = 16;

/**
 * The words of texts by the addresses of their pages, as JSON: what the list of the search page does not show. Those of
 * each text that the fewest others have come first, and as many stay as fit.
 */
export async function searchIndex(rows: readonly Row[]): Promise<string> {
  const texts = rows.flatMap(({ path, title, text }) => {
    const known = new Set(wordsOf(title));
    const words = new Set(wordsOf(text ?? '').filter((word) => !known.has(word)));
    return path === undefined || words.size === 0 ? [] : [{ path, words: [...words] }];
  });
  const uses = new Map<string, number>();
  for (const word of texts.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const { words } of texts) words.sort((one, other) => uses.get(one)! - uses.get(other)!);
  for (let most = WORDS; ; most -= 1) {
    const kept = texts.map(({ path, words }) => [path, words.slice(0, most).join(' ')]);
    const index = JSON.stringify(most > 0 ? Object.fromEntries(kept) : {});
    if (most === 0 || (await promisify(gzip)(index)).length <= INDEX_LIMIT) return index;
  }
}
