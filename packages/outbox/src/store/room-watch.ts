import { type OutboxDatabase, StorageFull } from './database.ts';

export interface RoomWatch {
  /** The store for one that writes; each asks for its own: that one's few bytes had room says nothing of another's. */
  watched(): OutboxDatabase;
  /** Whether for any of them there was no room the last time it was to write. */
  isFull(): boolean;
}

/**
 * Watches what the outbox writes for itself: who saves something is told of a full device by the call, but of what
 * has to be noted before it is sent nobody would be.
 * @param onChange called when there is no room any more, and when there is again
 */
export function roomWatch(inner: OutboxDatabase, onChange: () => void): RoomWatch {
  const withoutRoom = new Set<OutboxDatabase>();
  return {
    isFull: () => withoutRoom.size > 0,
    watched() {
      const database: OutboxDatabase = {
        async transact(tables, mode, work) {
          try {
            const result = await inner.transact(tables, mode, work);
            if (mode === 'write' && withoutRoom.delete(database)) onChange();
            return result;
          } catch (cause) {
            if (cause instanceof StorageFull && !withoutRoom.has(database)) {
              withoutRoom.add(database);
              onChange();
            }
            throw cause;
          }
        },
        close: () => inner.close(),
      };
      return database;
    },
  };
}
