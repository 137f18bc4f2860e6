import type { Mutation } from '../mutation.ts';
import { names } from '../mutations/split-batches.ts';
import type { EntityRules } from '../ports/entity-rules.ts';
import type { Transaction } from '../ports/database.ts';

/** That a file of one item goes by another key since then. */
export interface MovedKey {
  readonly owner: string;
  readonly entity: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

interface Remembered extends MovedKey {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface MovedKeysRecord {
  readonly name: typeof NAME;
  /** In their order: one file may have moved twice. */
  readonly moved: readonly Remembered[];
}

const NAME = 'moved-keys';
/** As long as a draft may lie: whoever opened a form before a file moved sends it with the old key. Milliseconds. */
const REMEMBERED_FOR = 30 * 24 * 3_600_000;
/** More than a phone has open; each is a few hundred bytes. */
const MOST = 500;

/** Notes it in the caller's own step (table `meta`). */
export async function rememberMoved(
  step: Transaction,
  moved: readonly MovedKey[],
  now: number,
): Promise<void> {
  if (moved.length === 0) return;
  const fresh = (await rememberedIn(step)).filter(({ at }) => now - at < REMEMBERED_FOR);
  const record: MovedKeysRecord = {
    name: NAME,
    moved: [...fresh, ...moved.map((each) => ({ ...each, at: now }))].slice(-MOST),
  };
  await step.put('meta', record);
}

/** What is remembered, in the caller's own step (table `meta`). In its order. */
export async function rememberedIn(step: Transaction): Promise<readonly Remembered[]> {
  return ((await step.get('meta', NAME)) as MovedKeysRecord | undefined)?.moved ?? [];
}

/**
 * A wish by the keys of now; of `moved` what concerns its item. Whoever made it may have begun before a file of theirs moved: to the item as it is now
 * the old key would be a photo that was taken out, and the new one somebody else's that stays.
 */
export function byMovedKeys(
  mutation: Mutation,
  moved: readonly Pick<MovedKey, 'from' | 'to'>[],
  { withKey }: Pick<EntityRules, 'withKey'>,
): Mutation {
  if (!withKey) return mutation;
  return moved.reduce((wish, { from, to }): Mutation => {
    const { base, fields } = wish;
    // Where it shows both, the old key is that of the file which lies there.
    if (!base || !names(base.item, from) || names(base.item, to)) return wish;
    const item = withKey(base.item, from, to);
    return { ...wish, base: { ...base, item }, fields: withKey(fields, from, to) };
  }, mutation);
}
