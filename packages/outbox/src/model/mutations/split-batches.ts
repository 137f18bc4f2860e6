import type { Item, Mutation, Upload } from '../mutation.ts';
import type { EntityRules, ListRule } from '../entity-rules.ts';
import { NO_VERSION } from './item-version.ts';
import { elementsOf } from '../merge/merge-list.ts';

/** The fields of an upload that decide which batch waits for the upload. */
export type Dependency = Pick<Upload, 'id' | 'key' | 'derivedFrom'>;

/** One of the writes that a submission is sent in. */
export interface Batch extends Mutation {
  /** The ids of the uploads that the batch waits for. */
  readonly deps: readonly string[];
}

/** Whether a mutation was queued without its whole base, which is known only once the batch before it is stored. */
export function isFurtherBatch({ base }: Pick<Mutation, 'base'>): boolean {
  return base?.rev === NO_VERSION;
}

/**
 * A submission as the writes it is sent in, in their order: usually one; of a list that gains more elements than
 * its rule sends at once, the first write brings all other changes and the first of them, and each further one
 * the next. A write waits for the uploads that what it brings names, and for those derived from them.
 *
 * A further write holds only what it adds, and the neighbours it is put behind, so that a long list is not stored
 * as often as it is sent; the merge that follows the write before it makes the rest.
 */
export function splitBatches(
  mutation: Mutation,
  uploads: readonly Dependency[],
  { lists = {} }: Pick<EntityRules, 'lists'>,
): readonly Batch[] {
  const gains = Object.entries(lists).flatMap(([name, rule]): readonly Gain[] => {
    if (mutation.kind === 'delete' || !Array.isArray(mutation.fields[name])) return [];
    const was = elementsOf(mutation.base?.item[name], rule.by);
    const elements = elementsOf(mutation.fields[name], rule.by);
    const added = [...elements.keys()].filter((key) => !was.has(key));
    // Only new elements count: the others are stored already.
    const turns = new Map(added.map((key, place) => [key, Math.floor(place / rule.batch)]));
    return [{ name, rule, elements, turns }];
  });
  const deps = depsByTurn(mutation, uploads, gains);
  const last = Math.max(0, ...gains.flatMap(({ turns }) => [...turns.values()]));

  const first = { ...mutation.fields, ...listsOf(gains, (gain) => shownIn(gain, 0)) };
  const batches: Batch[] = [{ ...mutation, fields: first, deps: deps.get(0) ?? [] }];
  for (let turn = 1; turn <= last; turn += 1) {
    const growing = gains.filter(({ turns }) => [...turns.values()].includes(turn));
    const withNeighbours = growing.map((gain) => [gain.name, additionsIn(gain, turn)] as const);
    const item = Object.fromEntries(
      withNeighbours.map(([name, elements]) => [
        name,
        elements.filter(({ isNew }) => !isNew).map(({ element }) => element),
      ]),
    );
    const fields = Object.fromEntries(
      withNeighbours.map(([name, elements]) => [name, elements.map(({ element }) => element)]),
    );
    batches.push({
      ...mutation,
      opId: `${mutation.opId}.${turn + 1}`,
      kind: 'patch',
      base: { rev: NO_VERSION, item },
      fields,
      deps: deps.get(turn) ?? [],
    });
  }
  return batches;
}

interface Gain {
  readonly name: string;
  readonly rule: ListRule;
  readonly elements: ReadonlyMap<string, unknown>;
  /** In which write an element is added. */
  readonly turns: ReadonlyMap<string, number>;
}

function listsOf(gains: readonly Gain[], listOf: (gain: Gain) => readonly unknown[]): Item {
  return Object.fromEntries(gains.map((gain) => [gain.name, listOf(gain)]));
}

function shownIn({ elements, turns }: Gain, turn: number): readonly unknown[] {
  return [...elements].filter(([key]) => (turns.get(key) ?? 0) <= turn).map(([, each]) => each);
}

interface Placed {
  readonly element: unknown;
  readonly isNew: boolean;
}

/** The elements that one batch adds, each run of them after some of its neighbours. */
function additionsIn({ rule, elements, turns }: Gain, turn: number): readonly Placed[] {
  const shown = [...elements].filter(([key]) => (turns.get(key) ?? 0) <= turn);
  const isNewAt = (place: number) => turns.get(shown[place]?.[0] ?? '') === turn;
  return shown.flatMap(([key, element], place): readonly Placed[] => {
    if (isNewAt(place)) return [{ element, isNew: true }];
    // Several neighbours: if another user removes one meanwhile, the next still marks the place.
    const isNeighbour = shown
      .slice(place + 1, place + 1 + rule.batch)
      .some((_, ahead) => isNewAt(place + 1 + ahead));
    return isNeighbour ? [{ element: neighbour(element, key, rule.by), isNew: false }] : [];
  });
}

/** A neighbour only marks a place, so its identifying field is enough. */
function neighbour(element: unknown, key: string, by: string): unknown {
  const isNamed = typeof element === 'object' && (element as Item)[by] === key;
  return isNamed ? { [by]: key } : element;
}

/** Which uploads each write waits for: the first that names them; those that nothing names are waited for at once. */
function depsByTurn(
  { fields }: Mutation,
  uploads: readonly Dependency[],
  gains: readonly Gain[],
): ReadonlyMap<number, readonly string[]> {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  const elsewhere = Object.entries(fields)
    .filter(([name]) => !gains.some((gain) => gain.name === name))
    .map(([, value]) => value);

  const turnOf = (id: string): number => {
    const upload = byId.get(id);
    if (!upload) return 0;
    const original = upload.derivedFrom && byId.get(upload.derivedFrom.id);
    if (original) return turnOf(original.id);
    if (names(elsewhere, upload.key)) return 0;
    return gains.map(({ turns }) => turns.get(upload.key)).find((turn) => turn !== undefined) ?? 0;
  };
  const deps = new Map<number, string[]>();
  for (const { id } of uploads) {
    const turn = turnOf(id);
    deps.set(turn, [...(deps.get(turn) ?? []), id]);
  }
  return deps;
}

/** Whether the value contains, at any depth, a text that includes the key. */
export function names(value: unknown, key: string): boolean {
  if (typeof value === 'string') return value.includes(key);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => names(each, key));
}
