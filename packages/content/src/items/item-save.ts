import * as v from 'valibot';
import { RequestRejected } from '../errors.ts';
import { tableDesigns } from '../tables.ts';
import { withOperation } from './operation-log.ts';
import type { StoredItem } from './stored-value.ts';

/** A save of one item, and its author. */
export interface ItemSave {
  readonly id: string;
  /**
   * The fields that the save sets. An edit leaves out unchanged fields. `null` removes an optional field.
   */
  readonly fields: StoredItem;
  /** Unique to this mutation, so that a repeated send is recognised. */
  readonly opId: string;
  /** A display name, never an e-mail address: guests can read items. */
  readonly savedBy: string;
}

/** The version of an item that an edit is made on. */
export interface BaseVersion {
  readonly rev: number;
  readonly item: StoredItem;
}

/** The attributes of its last save that every item has. */
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

/** The rules of an edit: it leaves out unchanged fields, and no default replaces them. */
export function editOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.partial(v.looseObject(entries));
}

/** The attributes that put an item into its table's list, at the place its sort key says. */
export function listing(
  table: 'news' | 'events' | 'albums' | 'matches',
  place: string,
): StoredItem {
  const { partitionKey, partition, sortKey } = tableDesigns[table].index!;
  return { [partitionKey]: partition, [sortKey]: place };
}

/**
 * Checks the values against the rules and returns the parsed values.
 * @param name the entity's name in messages: "article"
 * @throws RequestRejected that names every fault
 */
export function keptTo<Rules extends v.GenericSchema<unknown, unknown>>(
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

/** The item without the fields that a save removed. A `null` that others stored stays. */
export function withoutTaken(item: StoredItem, fields: StoredItem): StoredItem {
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => value !== undefined && !(value === null && name in fields),
    ),
  );
}
