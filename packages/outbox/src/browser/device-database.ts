import { type OutboxDatabase, StoreUnavailable } from '../store/database.ts';
import type { World } from '../world.ts';
import { replicatedDatabase } from '../store/replica/replicated-database.ts';
import { indexedDbDatabase, OUTBOX_NAME } from '../store/indexeddb-database.ts';
import { deviceStorage } from './device-storage.ts';
import { OTHER_TAB_PATIENCE } from '../model/timing.ts';

const BUCKET = 'clubhouse-outbox';
/** Separate storage for a part of a site's data: https://wicg.github.io/storage-buckets/ */
interface StorageBuckets {
  open(
    name: string,
    options: { readonly durability: 'strict'; readonly persisted: boolean },
  ): Promise<StorageBucket>;
}

interface StorageBucket {
  readonly indexedDB: IDBFactory;
}

interface Machine {
  readonly storageBuckets?: StorageBuckets;
  readonly locks?: LockManager;
  readonly storage?: Partial<StorageManager>;
}

/**
 * In a browser with storage buckets the database lies in two of them: Chromium deletes everything in a bucket if one of
 * its files is damaged, and being killed during a write can do that. Elsewhere a database survives being killed.
 */
export function deviceDatabase({
  world,
  name = OUTBOX_NAME,
  machine = navigator as Machine,
}: {
  readonly world: World;
  readonly name?: string;
  readonly machine?: Machine;
}): OutboxDatabase {
  const { storageBuckets, locks } = machine;
  const primary = indexedDbDatabase({ name });
  if (!storageBuckets || !locks) return primary;
  const storage = deviceStorage(machine.storage);
  // Referenced for good: once a bucket is garbage-collected, Chromium closes its databases without an answer.
  let bucket: StorageBucket | undefined;
  return replicatedDatabase({
    primary,
    replica: indexedDbDatabase({
      name,
      async store() {
        bucket ??= await storageBuckets.open(BUCKET, { durability: 'strict', persisted: true });
        return bucket.indexedDB;
      },
    }),
    async alone(work) {
      try {
        const signal = AbortSignal.timeout(OTHER_TAB_PATIENCE);
        return await locks.request(`${name}/replica`, { signal }, work);
      } catch (cause) {
        if (!(cause instanceof DOMException && cause.name === 'TimeoutError')) throw cause;
        throw new StoreUnavailable('Another tab of this app keeps the store', { cause });
      }
    },
    async hasRoom() {
      const room = await storage.left();
      return room !== undefined && room.used <= room.free;
    },
    world,
  });
}
