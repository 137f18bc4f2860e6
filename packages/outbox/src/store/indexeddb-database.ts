import {
  type Key,
  type KeyRange,
  type OutboxDatabase,
  StorageFull,
  StoreUnavailable,
  type TableName,
  type Transaction,
  isKeyRange,
  TABLE_KEYS,
} from './database.ts';
import { OPENING_PATIENCE } from '../model/timing.ts';

export const OUTBOX_NAME = 'clubhouse-outbox';
/** The version of the tables, not of their records, which have their own. */
const DATABASE_VERSION = 1;
const TRIES = 3;
/** The outbox in IndexedDB: each step is on disk before its promise resolves. */
export function indexedDbDatabase({
  name = OUTBOX_NAME,
  store = async () => indexedDB,
  openingPatience = OPENING_PATIENCE,
  page = globalThis,
}: {
  readonly name?: string;
  /** Default: the browser's own; called each time the database is opened. */
  readonly store?: () => Promise<IDBFactory>;
  readonly openingPatience?: number;
  /** Where `pagehide` is fired. */
  readonly page?: Partial<EventTarget>;
} = {}): OutboxDatabase {
  const connection = reopeningConnection(name, store, openingPatience);
  let isClosed = false;
  /** The transactions that need this page to run before they can end. */
  const active = new Set<IDBTransaction>();
  // WebKit keeps them open in a page in its back-forward cache, where nothing runs: they would block every other page.
  // They are aborted, and retried if the page comes back.
  const abortActive = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) for (const each of active) end(each, 'abort');
  };
  page.addEventListener?.('pagehide', abortActive);

  const attempt = async <Result>(
    tables: readonly TableName[],
    mode: 'read' | 'write',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const transaction = await connection.begin(tables, mode);
    active.add(transaction);
    const completed = endOf(transaction).finally(() => active.delete(transaction));
    let result: Result;
    try {
      result = await work(stepOn(transaction));
    } catch (cause) {
      end(transaction, 'abort');
      const aborted = await completed;
      throw isFull(aborted?.cause) ? aborted?.cause : isDropped(cause) ? lost(cause) : cause;
    }
    if (mode === 'read') return result;
    // The transaction is committed at once: by itself it first waits until each of its requests has succeeded.
    end(transaction, 'commit');
    active.delete(transaction);
    // Over quota a request succeeds, but its transaction aborts afterwards: only completed transactions are stored.
    const failure = await completed;
    if (!failure) return result;
    if (isFull(failure.cause)) throw failure.cause;
    // It is not known whether this reached the disk, so it is not retried here.
    throw new StoreUnavailable('This device could not say that it has stored it', failure);
  };

  return {
    async transact(tables, mode, work) {
      for (let tried = 1; ; tried += 1) {
        if (isClosed) throw new StoreUnavailable('The store was closed');
        try {
          return await attempt(tables, mode, work);
        } catch (thrown) {
          const cause = thrown instanceof ConnectionLost ? thrown.cause : thrown;
          if (isFull(cause)) throw new StorageFull('This device has no room left', { cause });
          if (!(thrown instanceof ConnectionLost)) throw thrown;
          connection.drop();
          if (tried === TRIES) {
            throw new StoreUnavailable('The store on this device cannot be opened', { cause });
          }
        }
      }
    },
    close() {
      isClosed = true;
      page.removeEventListener?.('pagehide', abortActive);
      connection.drop();
    },
  };
}

/** Nothing was stored; opening the database again may help. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** A connection that is opened when needed, and again after it was dropped. */
function reopeningConnection(name: string, store: () => Promise<IDBFactory>, patience: number) {
  let opening: Promise<IDBDatabase> | undefined;
  /** The open connection, so that later steps need no timeout. */
  let opened: IDBDatabase | undefined;

  const drop = (which = opening): void => {
    if (opening === which) opening = opened = undefined;
    which?.then((database) => database.close(), ignore);
  };

  const open = (): Promise<IDBDatabase> => {
    const mine = store().then(async (place) => {
      const asked = place.open(name, DATABASE_VERSION);
      asked.onupgradeneeded = () => createTables(asked.result);
      const database = await answerOf(asked);
      // Another tab opens a newer version, or deletes everything, and waits for this tab.
      database.onversionchange = () => drop(mine);
      // The browser closed it by itself.
      database.onclose = () => drop(mine);
      return database;
    });
    opening = mine;
    mine.then(
      (database) => {
        if (opening === mine) opened = database;
      },
      () => drop(mine),
    );
    return mine;
  };

  return {
    drop: () => drop(),
    async begin(tables: readonly TableName[], mode: 'read' | 'write'): Promise<IDBTransaction> {
      const database = opened ?? (await within(patience, opening ?? open()).catch(notOpened));
      try {
        return database.transaction([...tables], mode === 'write' ? 'readwrite' : 'readonly', {
          durability: 'strict',
        });
      } catch (cause) {
        throw isDropped(cause) ? lost(cause) : cause;
      }
    },
  };
}

function createTables(database: IDBDatabase): void {
  for (const [table, path] of Object.entries(TABLE_KEYS)) {
    database.createObjectStore(table, { keyPath: typeof path === 'string' ? path : [...path] });
  }
}

function notOpened(cause: unknown): never {
  if (cause instanceof StoreUnavailable) throw cause;
  if (nameOf(cause) !== 'VersionError') throw lost(cause);
  throw new StoreUnavailable(
    'A newer version of this app has been used on this device: close all of its tabs and open it again',
    { cause },
  );
}

/** The wait is limited: an upgrade waits for other tabs, which may be frozen, and some browsers never answer. */
function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StoreUnavailable('Another tab of this app keeps the store from opening')),
      ms,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Ends the transaction unless it was aborted, for example because a write failed. */
function end(transaction: IDBTransaction, how: 'commit' | 'abort'): void {
  try {
    transaction[how]();
  } catch (cause) {
    if (nameOf(cause) !== 'InvalidStateError') throw cause;
  }
}

/** Resolves when the transaction has ended, with the cause if it was aborted. */
function endOf(transaction: IDBTransaction): Promise<{ readonly cause: unknown } | undefined> {
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () =>
      resolve({ cause: transaction.error ?? new DOMException('Aborted', 'AbortError') });
  });
}

/**
 * One IndexedDB transaction as a `Transaction`. A later read in it sees an earlier write. If a write fails, the whole
 * transaction fails with its error, so the result of a write is not awaited: each would be a round trip on a phone's
 * slow thread.
 */
function stepOn(transaction: IDBTransaction): Transaction {
  const store = (table: TableName) => transaction.objectStore(table);
  /** The few small records of the table `meta`, read with one request: each request is a round trip. */
  let meta: Promise<readonly { readonly name: string }[]> | undefined;
  return {
    async get(table, key) {
      if (table !== 'meta') return answerOf(store(table).get(asValid(key)));
      meta ??= answerOf(store('meta').getAll());
      return (await meta).find(({ name }) => name === key);
    },
    all: async (table, range) => answerOf(store(table).getAll(asRange(range))),
    keys: async (table, range) =>
      (await answerOf(store(table).getAllKeys(asRange(range)))) as readonly Key[],
    async put(table, record) {
      if (table === 'meta') meta = undefined;
      store(table).put(record);
    },
    async delete(table, key) {
      if (table === 'meta') meta = undefined;
      store(table).delete(isKeyRange(key) ? (asRange(key) as IDBKeyRange) : asValid(key));
    },
  };
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
}

function asRange(range: KeyRange | undefined): IDBKeyRange | undefined {
  return range && IDBKeyRange.bound(asValid(range.from), asValid(range.to));
}

/** Returns the same key: the browser's type does not accept a read-only list. */
function asValid(key: Key): IDBValidKey {
  return typeof key === 'object' ? [...key] : key;
}

const lost = (cause: unknown) => new ConnectionLost('The connection was lost', { cause });
const isFull = (cause: unknown) => nameOf(cause) === 'QuotaExceededError';
const isDropped = (cause: unknown) =>
  ['InvalidStateError', 'AbortError', 'UnknownError'].includes(nameOf(cause));
const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : '');
const ignore = () => undefined;
