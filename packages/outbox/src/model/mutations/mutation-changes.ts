import type { EntityRules } from '../entity-rules.ts';
import type { KeptRecord } from '../records/kept-record.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import type { Item } from '../mutation.ts';

/** What the reducers know beside the records. */
export interface MutationContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** From 0 to under 1. */
  readonly random: number;
  readonly rules: EntityRules;
  /** Whether anything queued on this device has that id, whoever's it is. */
  readonly isQueued: (id: string) => boolean;
}

/** What a step changes in the store, all of it or nothing. */
export interface MutationChanges {
  readonly put: readonly MutationRecord[];
  /** Keys of records that leave. */
  readonly remove: readonly MutationRecord[];
  readonly keep: readonly KeptRecord[];
  /** What is stored now in the place of what those submissions were made on. */
  readonly stored: readonly { readonly mutationIds: readonly string[]; readonly item: Item }[];
}

export const NO_CHANGES: MutationChanges = { put: [], remove: [], keep: [], stored: [] };
