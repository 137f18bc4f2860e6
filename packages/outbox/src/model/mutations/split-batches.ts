import type { Item, Mutation, Upload } from '../mutation.ts';
import type { EntityRules, ListRule } from '../entity-rules.ts';
import { NO_VERSION } from './item-version.ts';
import { elementsOf } from '../merge/merge-list.ts';
import { mentionsKey } from './files-of-mutation.ts';

/** The fields of an upload that decide which batch waits for the upload. */
export type Dependency = Pick<Upload, 'id' | 'key' | 'derivedFrom'>;

export interface Batch extends Mutation {
  readonly deps: readonly string[];
}

/** Whether a mutation was queued without its whole base, which is known only once the previous batch is stored. */
export function isFurtherBatch({ base }: Pick<Mutation, 'base'>): boolean {
  return base?.rev === NO_VERSION;
}

/**
 * Splits a submission into the writes that are sent in turn. Usually it is one write. If a list gains more elements
 * than its rule sends at once, the first write has all other changes and the first elements, and each further write has
 * the next elements. A write waits for the uploads that its changes name, and for those derived from them; the first
 * write also waits for those that nothing names.
 *
 * A further write is queued with only its elements and the neighbours before them, so that a long list is not stored
 * once for each write. After the write before it is stored, the merge adds the other elements.
 */
export function splitBatches(
  mutation: Mutation,
  uploads: readonly Dependency[],
  { lists = {} }: Pick<EntityRules, 'lists'>,
): readonly Batch[] {
  const gains = Object.entries(lists).flatMap(([name, rule]): readonly Gain[] => {
    if (mutation.kind === 'delete' || !Array.isArray(mutation.fields[name])) return [];
    const was = elementsOf(mutation.base?.item[name], rule.by);
    let added = 0;
    const placed = [...elementsOf(mutation.fields[name], rule.by)].map(([key, element]) => {
      // Only new elements are counted, because the others are stored already.
      const turn = was.has(key) ? STORED : Math.floor(added++ / rule.batch);
      return { key, element, turn };
    });
    return [{ name, rule, placed }];
  });
  const deps = depsByTurn(mutation, uploads, gains);
  const all = gains.flatMap(({ placed }) => placed);
  const last = Math.max(0, ...all.map(({ turn }) => turn));

  const shownAtFirst = listsOf(gains, ({ placed }) => placed.filter(({ turn }) => turn <= 0));
  const fields = { ...mutation.fields, ...shownAtFirst };
  const batches: Batch[] = [{ ...mutation, fields, deps: deps.get(0) ?? [] }];
  for (let turn = 1; turn <= last; turn += 1) {
    const growing = gains.filter(({ placed }) => placed.some((each) => each.turn === turn));
    const neighbours = listsOf(growing, (gain) =>
      additionsIn(gain, turn).filter((each) => each.turn !== turn),
    );
    batches.push({
      ...mutation,
      opId: `${mutation.opId}.${turn + 1}`,
      kind: 'patch',
      base: { rev: NO_VERSION, item: neighbours },
      fields: listsOf(growing, (gain) => additionsIn(gain, turn)),
      deps: deps.get(turn) ?? [],
    });
  }
  return batches;
}

const STORED = -1;

interface Placed {
  readonly key: string;
  readonly element: unknown;
  readonly turn: number;
}

interface Gain {
  readonly name: string;
  readonly rule: ListRule;
  readonly placed: readonly Placed[];
}

function listsOf(gains: readonly Gain[], listOf: (gain: Gain) => readonly Placed[]): Item {
  return Object.fromEntries(
    gains.map((gain) => [gain.name, listOf(gain).map(({ element }) => element)]),
  );
}

/** The elements that one batch adds, each run of them after some of its neighbours. */
function additionsIn({ rule: { by, batch }, placed }: Gain, turn: number): readonly Placed[] {
  const shown = placed.filter((each) => each.turn <= turn);
  const isNew = (each: Placed) => each.turn === turn;
  return shown.flatMap((each, place) => {
    if (isNew(each)) return [each];
    // There are several neighbours: if another user removes one meanwhile, the next still marks the place.
    if (!shown.slice(place + 1, place + 1 + batch).some(isNew)) return [];
    // A neighbour only marks a place, so its identifying field is enough.
    const isNamed = typeof each.element === 'object' && (each.element as Item)[by] === each.key;
    return [isNamed ? { ...each, element: { [by]: each.key } } : each];
  });
}

/** The uploads that each write waits for: the first write that names one, or of all if none does, waits for it. */
function depsByTurn(
  { fields }: Mutation,
  uploads: readonly Dependency[],
  gains: readonly Gain[],
): ReadonlyMap<number, readonly string[]> {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  const inLists = new Set(gains.map(({ name }) => name));
  const elsewhere = Object.entries(fields).flatMap(([name, of]) => (inLists.has(name) ? [] : [of]));
  const added = gains.flatMap(({ placed }) => placed.filter(({ turn }) => turn !== STORED));
  // For a key in several lists, the first list decides.
  const turns = new Map(added.toReversed().map(({ key, turn }) => [key, turn]));

  const turnOf = ({ key, derivedFrom }: Dependency): number => {
    const original = derivedFrom && byId.get(derivedFrom.id);
    if (original) return turnOf(original);
    return mentionsKey(elsewhere, key) ? 0 : (turns.get(key) ?? 0);
  };
  const deps = new Map<number, string[]>();
  for (const upload of uploads) {
    const turn = turnOf(upload);
    deps.set(turn, [...(deps.get(turn) ?? []), upload.id]);
  }
  return deps;
}
