import type { OutboxDatabase } from '../store/database.ts';
import { replicatedDatabase, type Replication } from '../store/replica/replicated-database.ts';
import { type CommitHook, memoryDatabase, memoryDisk, type MemoryDisk } from './memory-database.ts';
import { type ManualWorld, manualWorld } from './manual-world.ts';

/** A device whose browser keeps the outbox in two places. */
export interface TwoPlaces {
  readonly world: ManualWorld;
  /** The disk of the store. */
  readonly disk: MemoryDisk;
  /** The disk of its replica. */
  readonly second: MemoryDisk;
  /** Opens the store in a tab. */
  opened(own?: Opening): OutboxDatabase;
}

type Opening = {
  readonly onCommit?: CommitHook;
  readonly onCopy?: CommitHook;
} & Partial<Replication>;

const go: CommitHook = () => 'go';

export function twoPlaces(): TwoPlaces {
  const world = manualWorld();
  const [disk, second] = [memoryDisk(), memoryDisk()];
  return {
    world,
    disk,
    second,
    opened: ({ onCommit = go, onCopy = go, ...own } = {}) =>
      replicatedDatabase({
        primary: memoryDatabase({ disk, onCommit }),
        replica: memoryDatabase({ disk: second, onCommit: onCopy }),
        alone: inTurn(),
        hasRoom: async () => true,
        world,
        ...own,
      }),
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

export const recordsOf = ({ tables }: MemoryDisk, table: keyof MemoryDisk['tables']) =>
  tables[table].within().records;

export const BYTES = new ArrayBuffer(8);

export const save = (database: OutboxDatabase, seq: number, text = 'kept') =>
  database.transact(['mutations'], 'write', (step) => step.put('mutations', { seq, text }));

export const saved = (database: OutboxDatabase) =>
  database.transact(['mutations'], 'read', (step) => step.all('mutations'));

export const keepFile = (database: OutboxDatabase, id: string, n = 1) =>
  database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.put('parts', { uploadId: id, n, bytes: BYTES });
    await step.put('uploads', { id });
  });
