import {
  type Key,
  type OutboxDatabase,
  StoreUnavailable,
  type TableName,
  type Transaction,
  type KeyRange,
  isKeyRange,
  keyOf,
  TABLE_KEYS,
  compareKeys,
} from '../store/database.ts';

export type MemoryDisk = ReturnType<typeof memoryDisk>;

/**
 * `before` may throw: nothing is stored. `crash`: the write, stored only `after`, and every later one never settles.
 */
export type CommitHook = (
  moment: 'before' | 'after',
  tables: readonly TableName[],
) => 'go' | 'crash';

/** What outlives a tab: hand one disk to several databases, and they are the tabs of one device. */
export function memoryDisk() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const names = Object.keys(TABLE_KEYS) as TableName[];
  const tables = Object.fromEntries(names.map((name) => [name, memoryTable()])) as Record<
    TableName,
    MemoryTable
  >;
  return {
    tables,
    copyOf: storedCopies(),
    /** Calls `next` once nothing before it is at work; every caller ends with `release`. */
    acquire(next: () => void) {
      if (isHeld) waiting.push(next);
      else {
        isHeld = true;
        next();
      }
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else isHeld = false;
    },
    /** As a browser that throws all of a store away. */
    empty() {
      for (const table of Object.values(tables)) {
        for (const key of table.within().keys) table.set(key, undefined);
      }
    },
  };
}

/** A database as durable as the disk it is given: for tests, for simulations. ArrayBuffers are not copied. */
export function memoryDatabase({
  disk = memoryDisk(),
  onCommit = () => 'go',
}: {
  readonly disk?: MemoryDisk;
  readonly onCommit?: CommitHook;
} = {}): OutboxDatabase {
  let state: 'open' | 'closed' | 'crashed' = 'open';

  const run = async <Result>(
    tables: readonly TableName[],
    mode: 'read' | 'write',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const { transaction, undo } = begin(disk, tables, mode);
    try {
      const result = await work(transaction);
      if (mode === 'write' && state !== 'crashed' && onCommit('before', tables) === 'crash') {
        state = 'crashed';
      }
      if (state === 'crashed') undo();
      else if (mode === 'write' && onCommit('after', tables) === 'crash') state = 'crashed';
      return result;
    } catch (cause) {
      undo();
      throw cause;
    }
  };

  return {
    transact: (tables, mode, work) =>
      new Promise((resolve, reject) => {
        if (state === 'crashed') return;
        if (state === 'closed') {
          reject(new StoreUnavailable('The store was closed'));
          return;
        }
        disk.acquire(() => {
          run(tables, mode, work).then(
            (result) => {
              disk.release();
              if (state !== 'crashed') resolve(result);
            },
            (cause: unknown) => {
              disk.release();
              if (state !== 'crashed') reject(cause as Error);
            },
          );
        });
      }),
    close() {
      if (state === 'open') state = 'closed';
    },
  };
}

function begin(disk: MemoryDisk, tables: readonly TableName[], mode: 'read' | 'write') {
  const undoing: (() => void)[] = [];
  const tableOf = (name: TableName): MemoryTable => {
    if (tables.includes(name)) return disk.tables[name];
    throw new TypeError(`${name} is not among the tables of this transaction`);
  };
  const change = (name: TableName, key: Key, record: object | undefined) => {
    if (mode === 'read') throw new TypeError('This transaction may only read');
    const table = tableOf(name);
    const former = table.get(key);
    table.set(key, record);
    undoing.push(() => table.set(key, former));
  };

  const transaction: Transaction = {
    get: async (name, key) => tableOf(name).get(key),
    all: async (name, range) => tableOf(name).within(range).records,
    keys: async (name, range) => tableOf(name).within(range).keys,
    put: async (name, record) => change(name, keyOf(name, record), disk.copyOf(record) as object),
    delete: async (name, key) => {
      if (!isKeyRange(key)) change(name, key, undefined);
      else for (const each of tableOf(name).within(key).keys) change(name, each, undefined);
    },
  };
  return {
    transaction,
    undo() {
      for (const step of undoing.reverse()) step();
      undoing.length = 0;
    },
  };
}

/** Frozen copies, handed out uncopied. Such copies are taken over as they are, and so are ArrayBuffers. */
function storedCopies(): (value: unknown) => unknown {
  const copies = new WeakSet<object>();

  const copyOf = (value: unknown): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value);
    if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value;
    if (copies.has(value)) return value;
    const copy = Array.isArray(value) ? value.map(copyOf) : copyOfObject(value);
    copies.add(copy);
    return Object.freeze(copy);
  };

  const copyOfObject = (value: object): object => {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new TypeError('Only plain data can be stored');
    }
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      copy[name] = copyOf((value as Readonly<Record<string, unknown>>)[name]);
    }
    return copy;
  };

  return copyOf;
}

type MemoryTable = ReturnType<typeof memoryTable>;

/** Records in ascending order of their keys. */
function memoryTable() {
  const keys: Key[] = [];
  const records: object[] = [];

  /** The first place whose key is not below `key`. */
  const placeOf = (key: Key): number => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(keys[middle] as Key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const isAt = (place: number, key: Key): boolean =>
    place < keys.length && compareKeys(keys[place] as Key, key) === 0;

  return {
    get(key: Key): object | undefined {
      const place = placeOf(key);
      return isAt(place, key) ? records[place] : undefined;
    },
    /** Without a record, the key is taken out. */
    set(key: Key, record: object | undefined): void {
      const place = placeOf(key);
      const isThere = isAt(place, key);
      if (!record) {
        keys.splice(place, isThere ? 1 : 0);
        records.splice(place, isThere ? 1 : 0);
      } else if (isThere) {
        records[place] = record;
      } else {
        keys.splice(place, 0, key);
        records.splice(place, 0, record);
      }
    },
    within(range?: KeyRange) {
      if (!range) return { keys: [...keys], records: [...records] };
      const from = placeOf(range.from);
      const past = placeOf(range.to);
      const to = isAt(past, range.to) ? past + 1 : past;
      return { keys: keys.slice(from, to), records: records.slice(from, to) };
    },
  };
}
