import type { OutboxDatabase, TableName, Transaction } from '../database.ts';
import { TABLE_KEYS } from '../engines/keys.ts';

const STAMP = 'stamp';

/** Which life of the store this is, and which step it saw last: table `meta`, in the store and in its replica. */
export interface Stamp {
  readonly name: typeof STAMP;
  /** Drawn when the store is new, or was found empty with nothing to bring back. */
  readonly life: string;
  /** New for each step that is repeated: no two are one. */
  readonly step: string;
  /** Of a replica: that it lacks bytes which the store holds, and is about to get them. */
  readonly lacksBytes?: true;
}

/** The stamp of a store that lacks nothing. */
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

/** Of which tab sends, and why none does, is only known now. */
export const isOfTheMoment = (table: TableName, record: object): boolean =>
  table === 'meta' && ['lease', 'pause'].includes((record as { readonly name: string }).name);
