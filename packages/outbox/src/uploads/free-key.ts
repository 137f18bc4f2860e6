import type { Mutation } from '../mutation.ts';

/**
 * The next key that nothing queued goes by, or a mutation could not tell two files apart.
 * @param queue `unfree`: keys in use; `named`: mutations, which may name others
 */
export function freeKey(
  taken: string,
  queue: {
    readonly unfree: readonly string[];
    readonly named: readonly Pick<Mutation, 'base' | 'fields'>[];
  },
  nextKey: (key: string) => string,
): string {
  const unfree = new Set(queue.unfree);
  const named = JSON.stringify(queue.named.map(({ base, fields }) => [base?.item, fields]));
  let key = nextKey(taken);
  while (unfree.has(key) || named.includes(JSON.stringify(key))) key = nextKey(key);
  return key;
}
