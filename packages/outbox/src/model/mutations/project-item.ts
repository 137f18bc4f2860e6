import type { Item, MutationKind } from '../mutation.ts';
import { operationsOf } from './item-version.ts';
import type { MergeRules } from '../merge/edited-meanwhile.ts';
import { mergeEdit } from '../merge/merge-edit.ts';
import { isNothing } from '../merge/same-value.ts';

/** What a projection needs of a mutation. */
export interface Wish {
  readonly opId: string;
  readonly id: string;
  readonly kind: MutationKind;
  readonly base?: { readonly rev: number; readonly item: Item };
  readonly after?: number;
  readonly afterLog?: readonly string[];
  readonly fields: Item;
}

/**
 * The item as one mutation leaves it, or nothing after a delete. Its `rev` and its last operation are those it has when
 * nobody else writes in between, so that a mutation made on it can tell.
 */
export function projectItem(mutation: Wish): Item | undefined {
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
  keyQueue: readonly Wish[],
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

/** The same, worked out again only for a chain of which a record is another one than before. */
export function rememberedProjections(): typeof projectKeyQueue {
  const known = new WeakMap<Wish, Known>();
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
  readonly keyQueue: readonly Wish[];
  readonly items: readonly (Item | undefined)[];
}

function withoutNothings(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isNothing(value)));
}
