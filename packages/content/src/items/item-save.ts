import * as v from 'valibot';
import { RequestRejected } from '../errors.ts';
import { tableDesigns } from '../tables.ts';
import type { StoredItem } from './stored-value.ts';

export interface ItemSave {
  readonly id: string;
  /** The fields that the save sets. An edit leaves out unchanged fields. `null` removes an optional field. */
  readonly fields: StoredItem;
  /** Unique to this mutation, so that a repeated send is recognised. */
  readonly opId: string;
  /** A display name, never an e-mail address: guests can read items. */
  readonly savedBy: string;
}

export interface BaseVersion {
  readonly rev: number;
  readonly item: StoredItem;
}

/** Each entity has one: the whole item to store. Parameters and errors are those of `savedOver`. */
export type BuildItem = (
  save: ItemSave,
  before: BaseVersion,
  now: number,
  at: { readonly mediaBase: string },
) => StoredItem;

/** The attributes that put an item into its table's list, at the place its sort key says. */
export function listing(
  table: 'news' | 'events' | 'albums' | 'matches' | 'unpublished',
  place: string,
): StoredItem {
  const { partitionKey, partition, sortKey } = tableDesigns[table].index!;
  return { [partitionKey]: partition, [sortKey]: place };
}

interface SaveRules<Text extends v.GenericSchema<unknown, unknown>> {
  /** The entity's name in messages: "article". */
  readonly name: string;
  /** The rules of the fields that a save may set. */
  readonly fields: v.ObjectEntries;
  /** The rules of the whole item. */
  readonly text: Text;
  /** The fields that every item has. */
  readonly defaults?: StoredItem;
}

/**
 * The saved fields over `before`, whose unknown attributes stay. The fields that a save leaves out keep their value.
 * @param now milliseconds since the epoch
 * @returns the item with the marks of its last save, and those of its fields that `text` has rules for, parsed
 * @throws RequestRejected that names every fault
 */
export function savedOver<Text extends v.GenericSchema<unknown, unknown>>(
  save: ItemSave,
  before: BaseVersion,
  now: number,
  { name, fields, text, defaults = {} }: SaveRules<Text>,
) {
  const set: StoredItem = parsed(v.partial(v.looseObject(fields)), name, save.fields);
  // A field that the save removed is deleted; a `null` that others stored stays.
  const item: StoredItem = Object.fromEntries(
    Object.entries({ ...defaults, ...before.item, ...set }).filter(
      ([field, value]) => value !== undefined && !(value === null && field in set),
    ),
  );
  return { item: { ...item, ...saveMarks(save, before, now) }, text: parsed(text, name, item) };
}

function parsed<Rules extends v.GenericSchema<unknown, unknown>>(
  rules: Rules,
  name: string,
  values: unknown,
): v.InferOutput<Rules> {
  const { success, output, issues } = v.safeParse(rules, values);
  if (success) return output;
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  throw new RequestRejected(`The ${name} cannot be stored (${faults.join(', ')})`, {
    cause: issues,
  });
}

/** The attributes of the last save, which every item has. */
export function saveMarks(
  { id, opId, savedBy }: ItemSave,
  before: BaseVersion,
  now: number,
): StoredItem {
  return {
    id,
    rev: before.rev + 1,
    opLog: withOperation(before.item, opId),
    savedBy,
    savedAt: new Date(now).toISOString(),
  };
}

/** How many operations an item remembers: its first, and as many of the latest as can be sent at once. */
const REMEMBERED = 16;

/** The operations that an item already contains, in their order. */
export function operationLog(item: StoredItem): readonly string[] {
  const log = item['opLog'];
  return Array.isArray(log) ? log.filter((opId) => typeof opId === 'string') : [];
}

/**
 * The log of an item after the operation `opId`. The first operation always stays: a phone whose create got no answer
 * may send it again weeks later, and the log must show that this create made the item.
 */
export function withOperation(item: StoredItem, opId: string): readonly string[] {
  const [first, ...later] = [...operationLog(item), opId];
  return first === undefined ? [] : [first, ...later.slice(1 - REMEMBERED)];
}
