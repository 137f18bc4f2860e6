import type { EntityRules } from '../entity-rules.ts';
import { type KeptRecord, KEPT_SCHEMA } from '../records/kept-record.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import type { Item } from '../mutation.ts';

/** The facts that the reducers need besides the records. */
export interface MutationContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** From 0 to under 1. */
  readonly random: number;
  readonly rules: EntityRules;
  /** Whether a queued record of any user on this device has that id. */
  readonly isQueued: (id: string) => boolean;
}

/** The changes of one step in the store: either all are applied or none. */
export interface MutationChanges {
  readonly put: readonly MutationRecord[];
  readonly remove: readonly MutationRecord[];
  readonly keep: readonly KeptRecord[];
  /** The items that those submissions stored. */
  readonly stored: readonly { readonly mutationIds: readonly string[]; readonly item: Item }[];
}

export const NO_CHANGES: MutationChanges = { put: [], remove: [], keep: [], stored: [] };

export const puts = (...put: readonly MutationRecord[]): MutationChanges => ({
  ...NO_CHANGES,
  put,
});

/** The record of a discarded mutation, or of the version that lost against it: one a loser, stored for 30 days. */
export function keptOf(
  { owner, entity, id, opId, mutationIds }: MutationRecord,
  loser: KeptRecord['loser'],
  fields: Item,
  now: number,
): KeptRecord {
  return {
    id: `${loser}/${opId}/${now}`,
    schema: KEPT_SCHEMA,
    owner,
    entity,
    entityId: id,
    loser,
    mutationIds,
    fields,
    keptAt: now,
  };
}

/** The record of the version that lost, or none if that version lost no field. */
export function keptIfAny(...of: Parameters<typeof keptOf>): readonly KeptRecord[] {
  return isEmpty(of[2]) ? [] : [keptOf(...of)];
}

/** The mutation in the state `pending`, without the traces of its last try or of a conflict. */
export function asPending(record: MutationRecord, attempts = 0): MutationRecord {
  const { lastError: _past, theirs: _settled, ...rest } = record;
  return { ...rest, state: 'pending', attempts, nextAt: 0 };
}

/** The mutation in the state `conflicted`, with the stored item, or without one if the item was deleted. */
export function asConflicted(
  record: MutationRecord,
  item: Item | undefined,
  fields: readonly string[],
): MutationRecord {
  const { lastError: _past, ...rest } = record;
  return { ...rest, state: 'conflicted', theirs: { fields, ...(item && { item }) } };
}

export function isEmpty(fields: Item): boolean {
  return Object.keys(fields).length === 0;
}
