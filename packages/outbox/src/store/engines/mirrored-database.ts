import type { Key, OutboxDatabase, TableName, Transaction } from '../database.ts';
import { isKeyRange, keyOf } from './keys.ts';
import { memoryTable, type MemoryTable } from './memory-table.ts';

/** Tables that are read whole again and again while they change by a record at a time. */
const MIRRORED = ['mutations', 'uploads'] as const;
type Mirrored = (typeof MIRRORED)[number];

/** How often a table was written, by whichever tab: table `meta`, in the step that writes it. */
interface VersionRecord {
  readonly name: `version of ${Mirrored}`;
  readonly version: number;
}

/** What was read of a table at one version. */
interface Mirror {
  version: number;
  readonly table: MemoryTable;
  /** Written by this tab since: read again when the table is asked for. */
  readonly outdated: Set<Key>;
  /** All records of the table, once requested: the same list until something changes. */
  records: readonly object[] | undefined;
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
      try {
        const result = await inner.transact(withMeta, mode, async (step) => {
          steps = concerned.map((table) => mirroredStep(step, table, mirrors));
          const result = await work(throughMirrors(step, steps));
          for (const each of steps) await each.count();
          return result;
        });
        for (const each of steps) each.stored();
        return result;
      } catch (cause) {
        // Whether it reached the disk may not be known.
        for (const each of steps) if (each.hasWritten()) mirrors.delete(each.table);
        throw cause;
      }
    },
  };
}

interface MirroredStep {
  readonly table: Mirrored;
  all(): Promise<readonly unknown[]>;
  /** Without a key, nothing is known of the table any more. */
  wrote(key: Key | undefined): void;
  hasWritten(): boolean;
  /** Counts the writes of this step, in the step. */
  count(): Promise<void>;
  /** Is called once the step is on disk. */
  stored(): void;
}

function mirroredStep(
  step: Transaction,
  table: Mirrored,
  mirrors: Map<Mirrored, Mirror>,
): MirroredStep {
  const written = new Set<Key>();
  let isAllWritten = false;
  let before: number | undefined;
  const hasWritten = () => isAllWritten || written.size > 0;

  const versionBefore = async (): Promise<number> => {
    if (before !== undefined) return before;
    const found = (await step.get('meta', `version of ${table}`)) as VersionRecord | undefined;
    before = found?.version ?? 0;
    return before;
  };

  const read = async (version: number): Promise<Mirror> => {
    const mirror: Mirror = {
      version,
      table: memoryTable(),
      outdated: new Set(),
      records: undefined,
    };
    for (const record of (await step.all(table)) as readonly object[]) {
      mirror.table.set(keyOf(table, record), frozen(record));
    }
    return mirror;
  };

  const asked = new Map<Key, Promise<unknown>>();
  const ask = (keys: Iterable<Key>): void => {
    for (const key of keys) {
      if (asked.has(key)) continue;
      const answer = step.get(table, key);
      // If the version cannot be read, this promise is never awaited: its rejection must not count as unhandled.
      answer.catch(() => undefined);
      asked.set(key, answer);
    }
  };

  return {
    table,
    hasWritten,
    wrote(key) {
      if (key === undefined) isAllWritten = true;
      else written.add(key);
    },
    async all() {
      if (hasWritten()) return step.all(table);
      // Asked for together with the version, which most often is the one that is known.
      ask(mirrors.get(table)?.outdated ?? []);
      const version = await versionBefore();
      let mirror = mirrors.get(table);
      if (mirror?.version !== version) {
        mirror = await read(version);
        mirrors.set(table, mirror);
      }
      const keys = [...mirror.outdated];
      ask(keys);
      const found = await Promise.all(keys.map((key) => asked.get(key)));
      // The word that this tab has stored something may come while it reads.
      if (mirror.version !== version) return step.all(table);
      for (const [place, key] of keys.entries()) {
        mirror.table.set(key, frozen(found[place]) as object | undefined);
        mirror.outdated.delete(key);
        mirror.records = undefined;
      }
      return (mirror.records ??= Object.freeze(mirror.table.within().records));
    },
    async count() {
      if (!hasWritten()) return;
      const record: VersionRecord = {
        name: `version of ${table}`,
        version: (await versionBefore()) + 1,
      };
      await step.put('meta', record);
    },
    stored() {
      const mirror = mirrors.get(table);
      if (!mirror || !hasWritten() || before === undefined) return;
      if (isAllWritten || mirror.version < before) mirrors.delete(table);
      if (mirror.version !== before) return;
      mirror.version = before + 1;
      for (const key of written) mirror.outdated.add(key);
    },
  };
}

function throughMirrors(step: Transaction, steps: readonly MirroredStep[]): Transaction {
  const of = (table: TableName) => steps.find((each) => each.table === table);
  return {
    ...step,
    all: (table, range) => (range ? undefined : of(table)?.all()) ?? step.all(table, range),
    put(table, record) {
      const mirrored = of(table);
      if (mirrored) mirrored.wrote(keyOf(table, record));
      return step.put(table, record);
    },
    delete(table, key) {
      of(table)?.wrote(isKeyRange(key) ? undefined : key);
      return step.delete(table, key);
    },
  };
}

/** Whoever reads it gets this very object. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  // Bytes cannot be frozen, and none lie in these tables.
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
