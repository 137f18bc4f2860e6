import type { Item, MutationKind } from '../mutation.ts';
import { operationsOf } from './item-version.ts';
import { type MergeRules, mergeEdit } from '../merge/merge-edit.ts';
import { isNothing } from '../merge/same-value.ts';

/** The fields of a mutation that a projection uses. */
export interface ProjectedMutation {
  readonly opId: string;
  readonly id: string;
  readonly kind: MutationKind;
  readonly base?: { readonly rev: number; readonly item: Item };
  readonly after?: number;
  readonly afterLog?: readonly string[];
  readonly fields: Item;
}

/**
 * The item after one mutation, or undefined after a delete. Its `rev` and last operation are those that it gets if no
 * other write comes in between, so that a mutation made on it can detect one.
 */
export function projectItem(mutation: ProjectedMutation): Item | undefined {
  const { opId, id, kind, base, after = 0, afterLog = [], fields } = mutation;
  switch (kind) {
    case 'create':
      return withoutNothings({ ...fields, id, rev: after + 1, opLog: [...afterLog, opId] });
    case 'patch':
      return withoutNothings({
        ...base?.item,
        ...fields,
        id,
        rev: (base?.rev ?? 0) + 1,
        opLog: [...operationsOf(base?.item ?? {}), opId],
      });
    case 'delete':
      return undefined;
  }
}

/** The item after each of the mutations for one id, in their order, each as if it won. */
export function projectKeyQueue(
  keyQueue: readonly ProjectedMutation[],
  rules: MergeRules,
): readonly (Item | undefined)[] {
  let before: Item | undefined;
  return keyQueue.map((mutation, place) => {
    const { base } = mutation;
    if (place > 0 && mutation.kind === 'patch' && base && before) {
      const { fields } = mergeEdit(
        { base: base.item, fields: mutation.fields, current: before },
        rules,
        'mine',
      );
      const rev = Math.max(base.rev, before['rev'] as number);
      before = projectItem({ ...mutation, base: { rev, item: before }, fields });
    } else {
      before = projectItem(mutation);
    }
    return before;
  });
}

/** The same, computed again only for a queue of one key in which a record was replaced. */
export function rememberedProjections(): typeof projectKeyQueue {
  const known = new WeakMap<ProjectedMutation, Known>();
  return (keyQueue, rules) => {
    const [first] = keyQueue;
    if (!first) return [];
    const before = known.get(first);
    const isAsBefore =
      before?.keyQueue.length === keyQueue.length &&
      keyQueue.every((mutation, place) => mutation === before.keyQueue[place]);
    if (isAsBefore) return before.items;
    const items = projectKeyQueue(keyQueue, rules);
    known.set(first, { keyQueue, items });
    return items;
  };
}

interface Known {
  readonly keyQueue: readonly ProjectedMutation[];
  readonly items: readonly (Item | undefined)[];
}

function withoutNothings(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isNothing(value)));
}
