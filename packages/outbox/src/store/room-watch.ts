import { type OutboxDatabase, StorageFull } from './database.ts';

/** Reports the lack of room for the outbox’s own notes before a send, and its end. */
export function roomWatch(inner: OutboxDatabase, onChange: () => void) {
  const withoutRoom = new Set<OutboxDatabase>();
  return {
    /** Whether the last write of any watched store found no room. */
    isFull: () => withoutRoom.size > 0,
    /** The store for one writer. Each writer gets its own: room for its few bytes proves nothing for another's. */
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
