import type { Mutation, Item } from '../mutation.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { isProven } from '../uploads/reduce-upload.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { elementsOf } from '../merge/merge-list.ts';

/** Whether the value contains, at any depth, a text that includes the key. */
export function mentionsKey(value: unknown, key: string): boolean {
  if (typeof value === 'string') return value.includes(key);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => mentionsKey(each, key));
}

/** The person's earlier uploads that a mutation newly names, and uploads derived from them: it waits for these too. */
export function namedUploads(
  { base, fields }: Pick<Mutation, 'base' | 'fields'>,
  owner: string,
  queued: readonly UploadRecord[],
): readonly UploadRecord[] {
  const waiting = queued.filter(
    (record) => record.owner === owner && !record.isDiscarded && !isProven(record),
  );
  const named = waiting.filter(
    ({ key }) => mentionsKey(fields, key) && !mentionsKey(base?.item, key),
  );
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...waiting.filter(({ derivedFrom }) => derivedFrom && ids.has(derivedFrom.id))];
}

/**
 * The mutation without these discarded files: it neither waits for them nor names them. List elements that are such a
 * file are removed, and fields that name one, with the fields about it; in the base too, because a deleted item may be
 * recreated from it. Returns the same record if it names none of the files.
 */
export function withoutUploads(
  record: MutationRecord,
  discarded: readonly Pick<UploadRecord, 'id' | 'key'>[],
  rules: EntityRules,
): MutationRecord {
  const without = (whole: Item): Item =>
    discarded.reduce((item, { key }) => withoutKey(item, key, rules), whole);
  const deps = record.deps.filter((dep) => !discarded.some(({ id }) => id === dep));
  const fields = without(record.fields);
  const base = record.base && { ...record.base, item: without(record.base.item) };
  const isSame =
    deps.length === record.deps.length &&
    fields === record.fields &&
    base?.item === record.base?.item;
  return isSame ? record : { ...record, deps, fields, ...(base && { base }) };
}

function withoutKey(fields: Item, key: string, { lists = {}, compounds = [] }: EntityRules): Item {
  if (!mentionsKey(fields, key)) return fields;
  const given = compounds.filter(({ by }) => by.some((name) => mentionsKey(fields[name], key)));
  const gone = new Set(given.flatMap((compound) => [...compound.by, ...compound.about]));
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const rule = lists[name];
    if (rule && Array.isArray(value)) {
      const elements = elementsOf(value, rule.by);
      elements.delete(key);
      left[name] = [...elements.values()];
    } else if (!mentionsKey(value, key) && !gone.has(name)) {
      left[name] = value;
    }
  }
  return left;
}
