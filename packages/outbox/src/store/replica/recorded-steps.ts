import {
  type Key,
  type KeyRange,
  type TableName,
  type Transaction,
  type OutboxDatabase,
  TABLE_KEYS,
} from '../database.ts';

/** What a step wrote, to be written once more elsewhere. */
export type Change =
  | { readonly table: TableName; readonly record: object }
  | { readonly table: TableName; readonly gone: Key | KeyRange };

/** The same step, which notes in `changes` what is written through it. */
export function recordedStep(step: Transaction, changes: Change[]): Transaction {
  return {
    ...step,
    put(table, record) {
      changes.push({ table, record });
      return step.put(table, record);
    },
    delete(table, key) {
      changes.push({ table, gone: key });
      return step.delete(table, key);
    },
  };
}

export async function repeatOn(step: Transaction, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if ('record' in change) await step.put(change.table, change.record);
    else await step.delete(change.table, change.gone);
  }
}

const STAMP = 'stamp';

/** The life of the store, and its last step: in table `meta` of the store and of its replica. */
export interface Stamp {
  readonly name: typeof STAMP;
  /** A random id, made when the store is new, or was found empty with no replica to restore from. */
  readonly life: string;
  /** A new id for each step that the replica repeats. */
  readonly step: string;
  /** Only in a replica: it still lacks bytes that the store has. */
  readonly lacksBytes?: true;
}

/** The stamp without `lacksBytes`. */
export const wholeStamp = ({ name, life, step }: Stamp): Stamp => ({ name, life, step });

/** Whether both hold the same, bytes aside. */
export const isAsOf = (one: Stamp | undefined, other: Stamp | undefined): boolean =>
  one?.life === other?.life && one?.step === other?.step;

export const isStamp = (record: object): record is Stamp =>
  (record as { readonly name?: unknown }).name === STAMP;

export const stampIn = async (step: Transaction): Promise<Stamp | undefined> =>
  (await step.get('meta', STAMP)) as Stamp | undefined;

export const stampOf = (database: OutboxDatabase): Promise<Stamp | undefined> =>
  database.transact(['meta'], 'read', stampIn);

/** Every table but that of the bytes, which are many and never change. */
export const RECORD_TABLES = (Object.keys(TABLE_KEYS) as TableName[]).filter(
  (table) => table !== 'parts',
);

/** Records about this moment: which tab sends, and why none does. */
export const isOfTheMoment = (table: TableName, record: object): boolean =>
  table === 'meta' && ['lease', 'pause'].includes((record as { readonly name: string }).name);
