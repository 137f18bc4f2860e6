import type { Item } from '../mutation.ts';

/** The shape of `KeptRecord` written by this version of the code. */
export const KEPT_SCHEMA = 2;

/** What lost a conflict or was discarded, kept for 30 days. Key: `id`. */
export interface KeptRecord {
  readonly id: string;
  readonly schema: number;
  readonly owner: string;
  readonly entity: string;
  readonly entityId: string;
  /** Whose version lost. */
  readonly loser: 'mine' | 'theirs';
  /** The submissions that are in it, or that it lost against. */
  readonly mutationIds?: readonly string[];
  readonly fields: Item;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

/** A record that cannot be read as what it should be, quarantined as it was found. Key: `id`. */
export interface DamagedRecord {
  readonly id: string;
  readonly table: string;
  readonly key: unknown;
  readonly found: unknown;
  readonly problem: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
