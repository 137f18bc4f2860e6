import {
  type OutboxDatabase,
  StorageFull,
  StoreUnavailable,
  type TableName,
  type Transaction,
  type Change,
} from '../database.ts';
import { recordedStep } from '../mirrored-database.ts';
import type { World } from '#world.ts';
import {
  bringBack,
  quarantine,
  catchUp,
  repeatOn,
  isAsOf,
  RECORD_TABLES,
  type Stamp,
  stampIn,
  stampOf,
} from './copy-store.ts';
import {
  REPLICA_PATIENCE,
  REPLICA_STEP_PATIENCE,
  REPLICA_RESTORE_PATIENCE,
  REPLICA_RETRY,
} from '#model/timing.ts';

export interface Replication {
  /** The store that is read, and that decides. */
  readonly primary: OutboxDatabase;
  /** A second store of this device that is unlikely to be lost together with the first. */
  readonly replica: OutboxDatabase;
  /** Runs one task at a time among all tabs. @throws StoreUnavailable if another tab keeps the lock for too long */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly hasRoom: () => Promise<boolean>;
  readonly world: Pick<World, 'now' | 'newId' | 'after' | 'log'>;
}

/**
 * A store that survives the loss of its browser storage (docs/decisions/2026-11-20-outbox-and-store.md): each step is
 * on disk in two places before its promise resolves. Each step records the one before it, so the replica takes the
 * steps in the store's order, whichever tab they come from; if it lacks one, it is recreated from the store. A store
 * without its stamp has been emptied, and is filled from the replica before anything reads it. If the replica fails,
 * the store works alone and logs that.
 */
export function replicatedDatabase(replication: Replication): OutboxDatabase {
  const { primary, alone, hasRoom, world } = replication;
  const within = <Result>(ms: number, answer: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const late = () => reject(new StoreUnavailable('The replica does not answer'));
      const stop = world.after(ms, late);
      answer.then(resolve, reject).finally(stop);
    });
  const replica: OutboxDatabase = {
    transact: (...step) => within(REPLICA_STEP_PATIENCE, replication.replica.transact(...step)),
    close: () => replication.replica.close(),
  };
  let standing: Promise<void> | undefined;
  /** The writes to the replica, one after the other. */
  let copying: Promise<void> = Promise.resolve();
  /** The time since which the replica lacks a step or is silent. It gets no more steps before it is recreated. */
  let behindSince: number | undefined;
  const isUp = () =>
    behindSince === undefined || Math.abs(world.now() - behindSince) >= REPLICA_RETRY;
  let bytesOnTheirWay: Promise<void> | undefined;
  let isClosed = false;

  /** Resolves once the store, if it was emptied, is filled again: nothing may read it before. */
  const stand = (): Promise<void> => {
    standing ??= begin().catch((cause: unknown) => {
      standing = undefined;
      throw cause;
    });
    return standing;
  };

  async function begin(): Promise<void> {
    if (!(await stampOf(primary))) await alone(beginAnew);
    void replicate(compare);
  }

  async function beginAnew(): Promise<void> {
    if (await stampOf(primary)) return;
    const isEmpty = await primary.transact(COUNTED_TABLES, 'read', isWithoutRecords);
    const replicaStamp =
      isEmpty && (await within(REPLICA_RESTORE_PATIENCE, stampOf(replica)).catch(failed));
    if (replicaStamp) {
      const waiting = await bringBack(primary, replica);
      world.log('error', `The browser had lost its storage; ${waiting} are back from the replica`);
      return;
    }
    const stamp: Stamp = { name: 'stamp', life: world.newId(), step: world.newId() };
    await primary.transact(['meta'], 'write', (step) => step.put('meta', stamp));
  }

  const replicate = (work: () => Promise<void>): Promise<void> => {
    copying = copying.then(work).catch((cause: unknown) => void failed(cause));
    return copying;
  };

  const failed = (cause: unknown): undefined => {
    if (isClosed) return;
    if (behindSince === undefined) {
      world.log('warn', 'What is saved lies in one place only for now', cause);
    }
    behindSince = world.now();
    // A device without room for both keeps its room for the store.
    if (cause instanceof StorageFull) void giveRoom();
  };

  /** Deletes the replica's bytes; resolves with whether there were any. */
  const giveRoom = () =>
    replica
      .transact(['parts'], 'write', async (step) => {
        const keys = await step.keys('parts');
        for (const key of keys) await step.delete('parts', key);
        return keys.length > 0;
      })
      .catch((cause: unknown) => {
        world.log('warn', 'The replica keeps its room', cause);
        return false;
      });

  /** Brings the replica to the store's state; usually there is nothing to do. */
  async function compare(): Promise<void> {
    await alone(async () => {
      for (let isQuarantined = false; ; isQuarantined = true) {
        // The replica is read first: if it has a step already, reading the store waits until that step is committed.
        const replicaStamp = await stampOf(replica);
        const mine = await stampOf(primary);
        // The store was emptied while it was open: the next write notices it.
        if (!mine || (isAsOf(mine, replicaStamp) && !replicaStamp?.lacksBytes)) return;
        if (!isQuarantined && replicaStamp && replicaStamp.life !== mine.life) {
          await quarantine(primary, replica, { now: world.now(), newId: () => world.newId() });
        }
        if (await catchUp(primary, replica, replicaStamp, hasRoom)) return;
      }
    });
    behindSince = undefined;
  }

  /** Repeats the next step in the replica; if its last step is not the one before, the replica is recreated. */
  async function repeat(
    changes: readonly Change[],
    counted: { readonly last: Stamp; readonly stamp: Stamp } | undefined,
  ): Promise<void> {
    if (!isUp()) return;
    if (behindSince !== undefined) return compare();
    const hasBytes = changes.some((change) => isOfBytes(change));
    const lasting =
      hasBytes && !(await hasRoom()) ? changes.filter((change) => !isOfBytes(change)) : changes;
    const tables = [...new Set<TableName>(['meta', ...lasting.map(({ table }) => table)])];
    try {
      await replica.transact(tables, 'write', async (step) => {
        // The writes are sent before the stamp has arrived: if the stamp is another, they are all undone.
        const [before] = await Promise.all([stampIn(step), repeatOn(step, lasting)]);
        if (!counted) return;
        if (!isAsOf(before, counted.last)) throw new NotNext();
        await step.put('meta', { ...before, ...counted.stamp });
      });
    } catch (cause) {
      if (!(cause instanceof NotNext)) throw cause;
      await compare();
    }
  }

  /**
   * Drafts are written to both places in the task that hands them over, because the page may be left in that task. So no
   * stamp is read, and the write is not counted. A replica that missed a draft gets it with the next key that is pressed.
   */
  async function writeDrafts<Result>(
    work: (step: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const store = () => primary.transact(['drafts'], 'write', work);
    const stored = store().catch((cause: unknown) => withMoreRoom(cause, store));
    const replicated = isUp()
      ? replica.transact(['drafts'], 'write', work).then(() => undefined, failed)
      : undefined;
    const [result] = await Promise.all([stored, patiently(replicated)]);
    return result;
  }

  /** Retries a step for which there was no room, if the replica could free some. */
  async function withMoreRoom<Result>(
    cause: unknown,
    store: () => Promise<Result>,
  ): Promise<Result> {
    if (cause instanceof StorageFull && (await giveRoom())) return store();
    throw cause;
  }

  /**
   * The replica is written in parallel with the store's commit, and both are awaited. Bytes belong to no record before
   * a later step names them, and that step waits for them. So here only the bytes before these are awaited: while the
   * replica takes some, the store takes the next, and no more of a film is held in memory.
   */
  async function write<Result>(
    tables: readonly TableName[],
    work: (step: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const isOfMetaAlone = tables.every((table) => table === 'meta');
    const withMeta = tables.includes('meta') ? tables : ([...tables, 'meta'] as const);
    let replicated: Promise<void> | undefined;
    let hasBytes = false;
    const store = () =>
      primary.transact(withMeta, 'write', async (step) => {
        // The stamp is requested together with the first request of `work`: alone it costs a slow phone a round trip.
        const asked = stampIn(step);
        const changes: Change[] = [];
        const result = await work(recordedStep(step, changes)).catch(async (cause: unknown) => {
          throw (await asked) ? cause : new Emptied();
        });
        const last = await asked;
        if (!last) throw new Emptied();
        if (changes.length === 0 || isOfMetaAlone) return result;
        // A step that only deletes is not counted: it is the only step that a full device accepts.
        const isCounted = changes.some((change) => 'record' in change);
        const stamp = { ...last, step: world.newId() };
        if (isCounted) await step.put('meta', stamp);
        hasBytes = changes.some((change) => isOfBytes(change));
        if (isUp())
          replicated = replicate(() => repeat(changes, isCounted ? { last, stamp } : undefined));
        return result;
      });
    try {
      const result = await store().catch((cause: unknown) => withMoreRoom(cause, store));
      const before = bytesOnTheirWay;
      if (hasBytes) bytesOnTheirWay = replicated;
      await patiently(hasBytes ? before : replicated);
      return result;
    } catch (cause) {
      // The replica may hold a step that the store does not.
      if (replicated) void replicate(compare);
      throw cause;
    }
  }

  async function patiently(repeated: Promise<void> | undefined): Promise<void> {
    if (!repeated || !isUp()) return;
    await within(REPLICA_PATIENCE, repeated).catch((cause: unknown) => {
      failed(cause);
      // Once the replica answers after all, it gets the missing steps.
      void repeated.then(() => replicate(compare));
    });
  }

  return {
    async transact(tables, mode, work) {
      await stand();
      if (mode === 'read') return primary.transact(tables, mode, work);
      if (tables.every((table) => table === 'drafts')) return writeDrafts(work);
      try {
        return await write(tables, work);
      } catch (cause) {
        if (!(cause instanceof Emptied)) throw cause;
        // The store is filled from the replica once the replica has everything that it was sent.
        await patiently(copying);
        standing = undefined;
        await stand();
        return write(tables, work);
      }
    },
    close() {
      isClosed = true;
      primary.close();
      replica.close();
    },
  };
}

/** The replica is not at the step before this one; nothing of it is stored there. */
class NotNext extends Error {}

/** The browser emptied the store during a step, and nothing of the step was stored. */
class Emptied extends StoreUnavailable {}

const isOfBytes = (change: Change): boolean => change.table === 'parts' && 'record' in change;

/** A draft may be written to a store that was emptied a moment ago. */
const COUNTED_TABLES = RECORD_TABLES.filter((table) => table !== 'drafts');

async function isWithoutRecords(step: Transaction): Promise<boolean> {
  const counts = await Promise.all(COUNTED_TABLES.map(async (table) => step.keys(table)));
  return counts.every(({ length }) => length === 0);
}
