import type { OutboxDatabase, TableName } from '../store/database.ts';
import { replicatedDatabase, type Replication } from '../store/replica/replicated-database.ts';
import { allIn, putIn } from './database-contract.ts';
import { waitingStore } from './disturbed-stores.ts';
import { type CommitHook, memoryDatabase, memoryDisk, type MemoryDisk } from './memory-database.ts';
import { manualWorld } from './manual-world.ts';

export type TwoPlaces = ReturnType<typeof twoPlaces>;

type Opening = {
  readonly onCommit?: CommitHook;
  readonly onCopy?: CommitHook;
} & Partial<Replication>;

const go: CommitHook = () => 'go';

/** A device whose browser keeps the outbox in two places. */
export function twoPlaces() {
  const world = manualWorld();
  const [disk, second] = [memoryDisk(), memoryDisk()];
  return {
    world,
    disk,
    second,
    primary: (onCommit = go) => memoryDatabase({ disk, onCommit }),
    /** The replica, each of whose steps begins once `wait` is over. */
    replica: (wait: Parameters<typeof waitingStore>[1] = () => undefined) =>
      waitingStore(memoryDatabase({ disk: second }), wait),
    opened: ({ onCommit = go, onCopy = go, ...own }: Opening = {}) =>
      replicatedDatabase({
        primary: memoryDatabase({ disk, onCommit }),
        replica: memoryDatabase({ disk: second, onCommit: onCopy }),
        alone: inTurn(),
        hasRoom: async () => true,
        world,
        ...own,
      }),
    /** What lies in the store, and in its replica. */
    stored: (table: TableName) => recordsOf(disk, table),
    copied: (table: TableName) => recordsOf(second, table),
  };
}

/** As Web Locks: one after the other. */
export function inTurn(): Replication['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export const recordsOf = ({ tables }: MemoryDisk, table: TableName) =>
  tables[table].within().records;

export const BYTES = new ArrayBuffer(8);

export const save = (database: OutboxDatabase, seq: number, text = 'kept') =>
  putIn(database, 'mutations', { seq, text });

export const saved = (database: OutboxDatabase) => allIn(database, 'mutations');

export const keepFile = (database: OutboxDatabase, id: string, n = 1) =>
  database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.put('parts', { uploadId: id, n, bytes: BYTES });
    await step.put('uploads', { id });
  });
