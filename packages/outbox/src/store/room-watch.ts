import { type OutboxDatabase, StorageFull } from './database.ts';

/**
 * Watches what the outbox writes for itself: who saves something is told of a full device by the call, but of what
 * has to be noted before it is sent nobody would be.
 * @param onChange called when there is no room any more, and when there is again
 */
export function roomWatch(inner: OutboxDatabase, onChange: () => void) {
  const withoutRoom = new Set<OutboxDatabase>();
  return {
    /** Whether for any of them there was no room the last time it was to write. */
    isFull: () => withoutRoom.size > 0,
    /** The store for one that writes; each asks for its own: that one's few bytes had room says nothing of another's. */
    watched() {
      const database: OutboxDatabase = {
        ...inner,
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
      };
      return database;
    },
  };
}
