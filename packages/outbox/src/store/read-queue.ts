import type { QueueContents, LeaseRecord, Pause } from '../model/queue-contents.ts';
import { type DamagedRecord, type KeptRecord, readKept } from '../model/records/kept-record.ts';
import type { OutboxDatabase, Transaction } from './database.ts';
import { type MutationRecord, readMutation } from '../model/records/mutation-record.ts';
import type { Reading } from '../model/records/record-shape.ts';
import { type UploadRecord, readUpload } from '../model/records/upload-record.ts';

/** All of it in one step: what is shown, and what may be sent, are of one moment. */
export function readQueue(database: OutboxDatabase): Promise<QueueContents> {
  return database.transact(
    ['mutations', 'uploads', 'kept', 'damaged', 'meta'],
    'read',
    async (step) => {
      const [mutations, uploads, kept, damaged, pause, lease] = await Promise.all([
        readTable(step, 'mutations'),
        readTable(step, 'uploads'),
        readTable(step, 'kept'),
        step.all('damaged'),
        step.get('meta', 'pause'),
        step.get('meta', 'lease'),
      ]);
      return {
        mutations: mutations.records,
        uploads: uploads.records,
        kept: kept.records,
        damaged: damaged as readonly DamagedRecord[],
        newer: mutations.newer + uploads.newer,
        unreadMutations: mutations.newer + mutations.damaged,
        pause: pause as Pause | undefined,
        lease: lease as LeaseRecord | undefined,
      };
    },
  );
}

/** The readable records of a table, in the order of their keys, and the numbers of the others. */
interface TableReading<RecordType> {
  readonly records: readonly RecordType[];
  /** The number of records that a newer version of the app wrote. */
  readonly newer: number;
  readonly damaged: number;
}

const READERS = { mutations: readMutation, uploads: readUpload, kept: readKept };
interface Records {
  readonly mutations: MutationRecord;
  readonly uploads: UploadRecord;
  readonly kept: KeptRecord;
}

/** Reads without writing: older records are lifted for the reader only. */
export async function readTable<Table extends keyof Records>(
  step: Transaction,
  table: Table,
): Promise<TableReading<Records[Table]>> {
  return sorted((await step.all(table)).map((each) => reading(table, each)));
}

/**
 * Reads, puts older records back lifted, and moves damaged ones to `damaged`, in the caller's own step, which
 * needs both tables to write. Newer ones stay as they are.
 * @param now milliseconds since the epoch
 * @param newId for a record quarantined
 */
export async function mendTable<Table extends keyof Records>(
  step: Transaction,
  table: Table,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Promise<TableReading<Records[Table]>> {
  const [found, keys] = await Promise.all([step.all(table), step.keys(table)]);
  const readings = found.map((each) => reading(table, each));
  for (const [place, result] of readings.entries()) {
    const key = keys[place];
    if (result.kind === 'read' && result.isLifted) await step.put(table, result.record);
    if (result.kind !== 'damaged' || key === undefined) continue;
    const { problem } = result;
    const quarantined: DamagedRecord = {
      id: newId(),
      table,
      key,
      found: found[place],
      problem,
      at: now,
    };
    await step.put('damaged', quarantined);
    await step.delete(table, key);
  }
  return sorted(readings);
}

function reading<Table extends keyof Records>(
  table: Table,
  found: unknown,
): Reading<Records[Table]> {
  return READERS[table](found) as Reading<Records[Table]>;
}

/** In one pass: a long queue is read at every step. */
function sorted<RecordType>(readings: readonly Reading<RecordType>[]): TableReading<RecordType> {
  const records: RecordType[] = [];
  let [newer, damaged] = [0, 0];
  for (const result of readings) {
    if (result.kind === 'read') records.push(result.record);
    else if (result.kind === 'newer') newer += 1;
    else damaged += 1;
  }
  return { records, newer, damaged };
}
