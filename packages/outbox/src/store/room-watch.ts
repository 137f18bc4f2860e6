import { type OutboxDatabase, StorageFull } from './database.ts';

/**
 * Watches the writes that the outbox makes by itself. A save on a full device fails and its caller reports that; the
 * outbox's own notes before a send have no caller, so this reports them.
 * @param onChange called when the room runs out, and when there is room again
 */
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
