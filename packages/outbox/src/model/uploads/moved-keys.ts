import type { Mutation } from '../mutation.ts';
import { operationsOf } from '../mutations/item-version.ts';
import { names } from '../mutations/split-batches.ts';
import type { EntityRules } from '../entity-rules.ts';

export interface MovedKey {
  readonly from: string;
  readonly to: string;
}

/** New keys of files that mutations bring. */
export interface MovedKeys {
  /** The mutations of one item, from the first that brings a moved file on: they identify versions with the old key. */
  readonly opIds: readonly string[];
  readonly keys: readonly MovedKey[];
}

/**
 * The moved keys that concern the version a mutation is made on. The version's last operation shows whether it is from
 * before the file moved: a version stored later, which may show the file that has the old key, has another.
 */
export function movedSince(
  { base }: Pick<Mutation, 'base'>,
  moved: readonly MovedKeys[],
): readonly MovedKey[] {
  const last = operationsOf(base?.item ?? {}).at(-1);
  return moved.flatMap(({ opIds, keys }) => (last && opIds.includes(last) ? keys : []));
}

/**
 * The mutation with the current keys of files that moved since it was begun. With the old key the merge would take the
 * photo for removed, and its new key for another user's photo.
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
