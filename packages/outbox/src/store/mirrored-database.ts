import {
  type Change,
  type OutboxDatabase,
  StorageFull,
  type TableName,
  type Transaction,
  compareKeys,
  isKeyRange,
  keyOf,
} from './database.ts';

/** Tables that are read whole again and again while they change by a record at a time. */
const MIRRORED = ['mutations', 'uploads'] as const;
type Mirrored = (typeof MIRRORED)[number];

/** How often a table was written, by whichever tab: table `meta`, in the step that writes it. */
interface VersionRecord {
  readonly name: `version of ${Mirrored}`;
  readonly version: number;
}

interface Mirror {
  readonly version: number;
  readonly records: readonly object[];
}

/**
 * The same store, which reads a long queue only once. A count in the store shows whether another tab has written since
 * this tab read, so a step never gets older records than the store has. Records are frozen, and the same objects until
 * they change; so is the list of all records.
 */
export function mirroredDatabase(inner: OutboxDatabase): OutboxDatabase {
  const mirrors = new Map<Mirrored, Mirror>();

  return {
    ...inner,
    async transact(tables, mode, work) {
      const concerned = MIRRORED.filter((table) => tables.includes(table));
      if (concerned.length === 0) return inner.transact(tables, mode, work);
      const withMeta = tables.includes('meta') ? tables : ([...tables, 'meta'] as const);
      let steps: readonly MirroredStep[] = [];
      const result = await inner.transact(withMeta, mode, async (step) => {
        const changes: Change[] = [];
        steps = concerned.map((table) => mirroredStep(step, table, mirrors, changes));
        const mirrored = (table: TableName) => steps.find((each) => each.table === table);
        const result = await work({
          ...recordedStep(step, changes),
          all: (table, range) => (!range && mirrored(table)?.all()) || step.all(table, range),
        });
        for (const each of steps) await each.count();
        return result;
      });
      // Of a step that failed nobody may know whether it reached the disk; the count shows it to the next.
      for (const each of steps) each.stored();
      return result;
    },
  };
}

/** The same step, which notes in `changes` what is written through it. */
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

type MirroredStep = ReturnType<typeof mirroredStep>;

function mirroredStep(
  step: Transaction,
  table: Mirrored,
  mirrors: Map<Mirrored, Mirror>,
  changes: readonly Change[],
) {
  const ownChanges = () => changes.filter((change) => change.table === table);
  let before: number | undefined;
  const versionBefore = async (): Promise<number> => {
    if (before !== undefined) return before;
    const found = (await step.get('meta', `version of ${table}`)) as VersionRecord | undefined;
    before = found?.version ?? 0;
    return before;
  };

  return {
    table,
    async all(): Promise<readonly unknown[]> {
      if (ownChanges().length > 0) return step.all(table);
      const version = await versionBefore();
      const known = mirrors.get(table);
      if (known?.version === version) return known.records;
      const records = ((await step.all(table)) as readonly object[]).map(frozen);
      mirrors.set(table, { version, records: Object.freeze(records) });
      return records;
    },
    /** Counts the writes of this step, in the step. */
    async count() {
      if (ownChanges().length === 0) return;
      const version = (await versionBefore()) + 1;
      const record: VersionRecord = { name: `version of ${table}`, version };
      await step.put('meta', record);
    },
    stored() {
      const [mirror, own] = [mirrors.get(table), ownChanges()];
      if (own.length === 0 || before === undefined || mirror?.version !== before) return;
      mirrors.set(table, { version: before + 1, records: changed(table, mirror.records, own) });
    },
  };
}

/** The records after the changes, in the order of their keys; sorted once, because ten thousand may wait and change. */
function changed(table: Mirrored, records: readonly object[], changes: readonly Change[]) {
  const after = new Map(records.map((record) => [keyOf(table, record), record]));
  for (const change of changes) {
    if ('record' in change) {
      after.set(keyOf(table, change.record), frozen(structuredClone(change.record)));
      continue;
    }
    const { gone } = change;
    const keys = isKeyRange(gone)
      ? [...after.keys()].filter(
          (key) => compareKeys(key, gone.from) >= 0 && compareKeys(key, gone.to) <= 0,
        )
      : [gone];
    for (const key of keys) after.delete(key);
  }
  const inOrder = [...after].toSorted(([one], [other]) => compareKeys(one, other));
  return Object.freeze(inOrder.map(([, record]) => record));
}

/** Whoever reads it gets this very object. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  // Bytes cannot be frozen, and none lie in these tables.
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
