import {
  type Change,
  type Key,
  type OutboxDatabase,
  StorageFull,
  type TableName,
  type Transaction,
  compareKeys,
  isKeyRange,
  keyOf,
} from './database.ts';

/** The tables that are often read whole, while only single records change. */
const MIRRORED = ['mutations', 'uploads'] as const;
type Mirrored = (typeof MIRRORED)[number];

/** The number of writes of a table by all tabs: table `meta`, in the step that writes it. */
interface VersionRecord {
  readonly name: `version of ${Mirrored}`;
  readonly version: number;
}

interface Mirror {
  readonly version: number;
  readonly records: readonly object[];
}

/**
 * A cache over the store, so that a long queue is read only once. A count in the store shows whether another tab has
 * written since this tab read, so no step gets outdated records. Records are frozen, and stay the same objects until
 * they change; so does the list of all records.
 */
export function mirroredDatabase(inner: OutboxDatabase): OutboxDatabase {
  const mirrors = new Map<TableName, Mirror>();

  return {
    ...inner,
    async transact(tables, mode, work) {
      const concerned = MIRRORED.filter((table) => tables.includes(table));
      if (concerned.length === 0) return inner.transact(tables, mode, work);
      const withMeta = tables.includes('meta') ? tables : ([...tables, 'meta'] as const);
      const after = new Map<TableName, Mirror>();
      const result = await inner.transact(withMeta, mode, async (step) => {
        after.clear();
        const changes: Change[] = [];
        const ownChanges = (table: TableName) => changes.filter((change) => change.table === table);
        const all = async (table: Mirrored): Promise<readonly unknown[]> => {
          if (ownChanges(table).length > 0) return step.all(table);
          const version = await versionOf(step, table);
          const known = mirrors.get(table);
          if (known?.version === version) return known.records;
          const records = ((await step.all(table)) as readonly object[]).map(frozen);
          mirrors.set(table, { version, records: Object.freeze(records) });
          return records;
        };
        const result = await work({
          ...recordedStep(step, changes),
          all(table, range) {
            const mirrored = range ? undefined : concerned.find((each) => each === table);
            return mirrored ? all(mirrored) : step.all(table, range);
          },
        });
        for (const table of concerned) {
          const own = ownChanges(table);
          if (own.length === 0) continue;
          const before = await versionOf(step, table);
          const version = before + 1;
          await step.put('meta', { name: `version of ${table}`, version } satisfies VersionRecord);
          const mirror = mirrors.get(table);
          if (mirror?.version !== before) continue;
          after.set(table, { version, records: changed(table, mirror.records, own) });
        }
        return result;
      });
      // A failed step may have reached the disk; the next step sees that by the stored version.
      for (const [table, mirror] of after) mirrors.set(table, mirror);
      return result;
    },
  };
}

async function versionOf(step: Transaction, table: Mirrored): Promise<number> {
  const found = (await step.get('meta', `version of ${table}`)) as VersionRecord | undefined;
  return found?.version ?? 0;
}

/** Wraps a step, and adds what is written through it to `changes`. */
export function recordedStep(step: Transaction, changes: Change[]): Transaction {
  return {
    ...step,
    put(table, record) {
      changes.push({ table, record });
      return step.put(table, record);
    },
    delete(table, key) {
      changes.push({ table, gone: key });
      return step.delete(table, key);
    },
  };
}

/** Reports when there is no room for the outbox’s own notes before a send, and when there is room again. */
export function roomWatch(inner: OutboxDatabase, onChange: () => void) {
  const withoutRoom = new Set<OutboxDatabase>();
  return {
    /** Whether the last write of any watched store found no room. */
    isFull: () => withoutRoom.size > 0,
    /** The store for one writer. Each gets its own: room for its few bytes proves nothing for another. */
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

/** The records after the changes, in the order of keys. The search is binary, because ten thousand may wait. */
function changed(table: Mirrored, records: readonly object[], changes: readonly Change[]) {
  let after = [...records];
  for (const change of changes) {
    const of = 'record' in change ? keyOf(table, change.record) : change.gone;
    const orderAt = (place: number, key: Key) =>
      compareKeys(keyOf(table, after[place] as object), key);
    if (isKeyRange(of)) {
      after = after.filter((_, at) => orderAt(at, of.from) < 0 || orderAt(at, of.to) > 0);
      continue;
    }
    let [place, end] = [0, after.length];
    while (place < end) {
      const middle = (place + end) >> 1;
      if (orderAt(middle, of) < 0) place = middle + 1;
      else end = middle;
    }
    const isThere = place < after.length && orderAt(place, of) === 0;
    const put = 'record' in change ? [frozen(structuredClone(change.record))] : [];
    after.splice(place, isThere ? 1 : 0, ...put);
  }
  return Object.freeze(after);
}

/** Every reader gets this same object. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  // Bytes cannot be frozen, and none lie in these tables.
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
