import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';
import { type MergeRules, mergeMutation } from '../merge/merge-edit.ts';
import { haveSameElements, isNothing } from '../merge/same-value.ts';

type ProjectedMutation = Pick<
  MutationRecord,
  'opId' | 'id' | 'kind' | 'base' | 'after' | 'afterLog' | 'fields'
>;

/** The item after one mutation if nobody else writes it before; undefined after a delete. */
export function projectItem(mutation: ProjectedMutation): Item | undefined {
  const { opId, id, kind, base, after = 0, afterLog = [], fields } = mutation;
  if (kind === 'delete') return undefined;
  const [was, rev, opLog] =
    kind === 'create'
      ? [undefined, after, afterLog]
      : [base?.item, base?.rev ?? 0, operationsOf(base?.item)];
  const item = { ...was, ...fields, id, rev: rev + 1, opLog: [...opLog, opId] };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isNothing(value)));
}

/** The items after each of the mutations for one id, in their order, as if each mutation won. */
export function projectKeyQueue(
  keyQueue: readonly ProjectedMutation[],
  rules: MergeRules,
): readonly (Item | undefined)[] {
  let before: Item | undefined;
  return keyQueue.map((mutation, place) => {
    const { base } = mutation;
    if (place > 0 && mutation.kind === 'patch' && base && before) {
      const { fields } = mergeMutation(mutation, before, rules, 'mine');
      const rev = Math.max(base.rev, before['rev'] as number);
      before = projectItem({ ...mutation, base: { rev, item: before }, fields });
    } else {
      before = projectItem(mutation);
    }
    return before;
  });
}

/** Caches `projectKeyQueue`: a queue of one key is computed again only if one of its records was replaced. */
export function rememberedProjections(): typeof projectKeyQueue {
  const known = new WeakMap<
    ProjectedMutation,
    {
      readonly keyQueue: readonly ProjectedMutation[];
      readonly items: readonly (Item | undefined)[];
    }
  >();
  return (keyQueue, rules) => {
    const [first] = keyQueue;
    if (!first) return [];
    const before = known.get(first);
    if (before && haveSameElements(before.keyQueue, keyQueue)) return before.items;
    const items = projectKeyQueue(keyQueue, rules);
    known.set(first, { keyQueue, items });
    return items;
  };
}
