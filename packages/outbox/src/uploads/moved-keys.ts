import type { Mutation } from '../mutation.ts';
import { operationsOf } from '../mutations/item-version.ts';
import { names } from '../mutations/split-batches.ts';
import type { EntityRules } from '../ports/entity-rules.ts';
import type { Transaction } from '../ports/database.ts';

export interface MovedKey {
  readonly from: string;
  readonly to: string;
}

/** That files which mutations bring go by other keys. */
export interface MovedKeys {
  /** Of the mutations for one item, from the first that brings one on: by which one is known what was foreseen before. */
  readonly opIds: readonly string[];
  readonly keys: readonly MovedKey[];
}

interface Remembered extends MovedKeys {
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
/** More than a phone ever sees: keys are taken by chance alone. */
const MOST = 100;

/** Notes it in the caller's own step (table `meta`). */
export async function rememberMoved(
  step: Transaction,
  moved: readonly MovedKeys[],
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
 * What of it concerns the version that a mutation is made on. That it was foreseen before the file moved its last operation
 * tells: one stored later, which may show the file that has the old key, holds others behind it.
 */
export function movedSince(
  { base }: Pick<Mutation, 'base'>,
  moved: readonly MovedKeys[],
): readonly MovedKey[] {
  const last = operationsOf(base?.item ?? {}).at(-1);
  return moved.flatMap(({ opIds, keys }) => (last && opIds.includes(last) ? keys : []));
}

/**
 * A mutation by the keys of now, given what moved since it was begun: to the item as it is now the old key would be a photo
 * that was taken out, and the new one somebody else's that stays.
 */
export function byMovedKeys(
  mutation: Mutation,
  moved: readonly MovedKey[],
  { withKey }: Pick<EntityRules, 'withKey'>,
): Mutation {
  if (!withKey) return mutation;
  return moved.reduce((mutation, { from, to }): Mutation => {
    const { base, fields } = mutation;
    // Where it shows both, the old key is that of the file which lies there.
    if (!base || !names(base.item, from) || names(base.item, to)) return mutation;
    const item = withKey(base.item, from, to);
    return { ...mutation, base: { ...base, item }, fields: withKey(fields, from, to) };
  }, mutation);
}
