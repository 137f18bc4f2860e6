import type { Item, MutationKind } from '../mutation.ts';
import { operationsOf } from './item-version.ts';
import type { MergeRules } from './edited-meanwhile.ts';
import { mergeEdit } from './merge-edit.ts';
import { isNothing } from './same-value.ts';

/** What a projection needs of a wish. */
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
 * The item as one wish leaves it, or nothing after a delete. Its `rev` and its last operation are those it has when
 * nobody else writes in between, so that a wish made on it can tell.
 */
export function projectItem(wish: Wish): Item | undefined {
  const { opId, id, kind, base, after = 0, afterLog = [], fields } = wish;
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

/** The item after each of the wishes for one id, in their order, each as if it won. */
export function projectChain(
  chain: readonly Wish[],
  rules: MergeRules,
): readonly (Item | undefined)[] {
  let before: Item | undefined;
  return chain.map((wish, place) => {
    const { base } = wish;
    if (place > 0 && wish.kind === 'patch' && base && before) {
      const { fields } = mergeEdit(
        { base: base.item, fields: wish.fields, current: before },
        rules,
        'mine',
      );
      const rev = Math.max(base.rev, before['rev'] as number);
      before = projectItem({ ...wish, base: { rev, item: before }, fields });
    } else {
      before = projectItem(wish);
    }
    return before;
  });
}

/** The same, worked out again only for a chain of which a record is another one than before. */
export function rememberedProjections(): typeof projectChain {
  const known = new WeakMap<Wish, Known>();
  return (chain, rules) => {
    const [first] = chain;
    if (!first) return [];
    const before = known.get(first);
    const isAsBefore =
      before?.chain.length === chain.length &&
      chain.every((wish, place) => wish === before.chain[place]);
    if (isAsBefore) return before.items;
    const items = projectChain(chain, rules);
    known.set(first, { chain, items });
    return items;
  };
}

interface Known {
  readonly chain: readonly Wish[];
  readonly items: readonly (Item | undefined)[];
}

function withoutNothings(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isNothing(value)));
}
