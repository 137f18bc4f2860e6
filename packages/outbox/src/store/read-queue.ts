import type { QueueContents, LeaseRecord, Pause } from '../model/queue.ts';
import { type EntityRules, rulesOf } from '../model/entity-rules.ts';
import { type DamagedRecord, type KeptRecord, readKept } from '../model/records/kept-record.ts';
import type { OutboxDatabase, Transaction } from './database.ts';
import { type MutationRecord, readMutation } from '../model/records/mutation-record.ts';
import type { MutationChanges, MutationContext } from '../model/mutations/mutation-changes.ts';
import type { Reading } from '../model/records/record-shape.ts';
import { type UploadRecord, readUpload } from '../model/records/upload-record.ts';
import type { World } from '../world.ts';

/** The common arguments of all parts of one tab's outbox. */
export interface StoreSetting {
  readonly database: OutboxDatabase;
  readonly world: World;
  /** The rules by the name of the entity. */
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** The files that this tab could not copy, by the id of their upload; they are gone when it closes. */
  readonly files: Map<string, Blob>;
  /** The size of every part of a file but the last, in bytes. */
  readonly partBytes: number;
  /** The key to try if another file has this key. */
  readonly nextKey: (key: string) => string;
}

/** Reads the whole queue in one step, so that what is shown and what may be sent are of one moment. */
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
  readonly newer: number;
  readonly damaged: number;
}

interface Records {
  readonly mutations: MutationRecord;
  readonly uploads: UploadRecord;
  readonly kept: KeptRecord;
}

export const READERS: {
  readonly [Table in keyof Records]: (found: unknown) => Reading<Records[Table]>;
} = { mutations: readMutation, uploads: readUpload, kept: readKept };

/** Older records are lifted for the reader only. In one pass: a long queue is read at every step. */
export async function readTable<Table extends keyof Records>(
  step: Transaction,
  table: Table,
): Promise<TableReading<Records[Table]>> {
  const records: Records[Table][] = [];
  let [newer, damaged] = [0, 0];
  for (const found of await step.all(table)) {
    const result = READERS[table](found);
    if (result.kind === 'read') records.push(result.record);
    else if (result.kind === 'newer') newer += 1;
    else damaged += 1;
  }
  return { records, newer, damaged };
}

/** The tables to which a step that changes mutations writes. */
export const MUTATION_TABLES = ['mutations', 'kept'] as const;

/** Reads the queue, calls `decide`, and stores its changes in one step, so that no other change comes in between. */
export async function changeMutations(
  step: Transaction,
  { world, rules }: Pick<StoreSetting, 'world' | 'rules'>,
  decide: (
    queued: readonly MutationRecord[],
    contextOf: (entity: string) => MutationContext,
  ) => MutationChanges,
): Promise<MutationChanges> {
  const { records } = await readTable(step, 'mutations');
  const changes = decide(records, (entity) => ({
    now: world.now(),
    random: world.random(),
    rules: rulesOf(rules, entity),
    isQueued: (id) => records.some((each) => each.entity === entity && each.id === id),
  }));
  await Promise.all([
    ...changes.put.map((record) => step.put('mutations', record)),
    ...changes.remove.map(({ seq }) => step.delete('mutations', seq)),
    ...changes.keep.map((record) => step.put('kept', record)),
  ]);
  return changes;
}
