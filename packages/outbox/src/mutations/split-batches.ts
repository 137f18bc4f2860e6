import type { Mutation, Upload } from '../mutation.ts';
import type { EntityRules } from '../ports/entity-rules.ts';
import { elementsOf } from './merge-list.ts';
import { projectItem } from './project-item.ts';

/** The uploads of a submission, as far as it matters who waits for them. */
export type Dependency = Pick<Upload, 'id' | 'key' | 'derivedFrom'>;

/** One of the writes that a submission is sent in. */
export interface Batch extends Mutation {
  /** Ids of the uploads it waits for. */
  readonly deps: readonly string[];
}

/**
 * A submission as the writes it is sent in, in their order: usually one; of a list that gains more elements than
 * its rule sends at once, the first write brings all other changes and the first of them, and each further one
 * the next. A write waits for the uploads that what it brings names, and for those derived from them.
 */
export function splitBatches(
  mutation: Mutation,
  uploads: readonly Dependency[],
  { lists = {} }: Pick<EntityRules, 'lists'>,
): readonly Batch[] {
  const gains = Object.entries(lists).flatMap(([name, rule]) => {
    if (mutation.kind === 'delete' || !Array.isArray(mutation.fields[name])) return [];
    const was = elementsOf(mutation.base?.item[name], rule.by);
    const elements = elementsOf(mutation.fields[name], rule.by);
    const added = [...elements.keys()].filter((key) => !was.has(key));
    // The place a kept element has is none.
    const turns = new Map(added.map((key, place) => [key, Math.floor(place / rule.batch)]));
    return [{ name, elements, turns }];
  });

  const turnOf = turnsOf(mutation, uploads, gains);
  const last = Math.max(0, ...gains.flatMap(({ turns }) => [...turns.values()]));
  const batches: Batch[] = [];
  let { kind, base } = mutation;
  for (let turn = 0; turn <= last; turn += 1) {
    const shown = gains.map(({ name, elements, turns }) => [
      name,
      [...elements].filter(([key]) => (turns.get(key) ?? 0) <= turn).map(([, element]) => element),
    ]);
    const fields = {
      ...(turn === 0 ? mutation.fields : {}),
      ...(Object.fromEntries(shown) as Mutation['fields']),
    };
    const opId = turn === 0 ? mutation.opId : `${mutation.opId}.${turn + 1}`;
    const deps = uploads.filter(({ id }) => turnOf(id) === turn).map(({ id }) => id);
    const batch = { ...mutation, opId, kind, fields, deps, ...(base && { base }) };
    batches.push(batch);
    const item = projectItem(batch);
    if (item) base = { rev: (base?.rev ?? 0) + 1, item };
    kind = 'patch';
  }
  return batches;
}

interface Gain {
  readonly name: string;
  readonly turns: ReadonlyMap<string, number>;
}

/** In which write an upload is first named; those that nothing names are waited for at once. */
function turnsOf(
  { fields }: Mutation,
  uploads: readonly Dependency[],
  gains: readonly Gain[],
): (id: string) => number {
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
  return turnOf;
}

/** Whether a text with the key in it lies anywhere in the value. */
export function names(value: unknown, key: string): boolean {
  if (typeof value === 'string') return value.includes(key);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => names(each, key));
}
