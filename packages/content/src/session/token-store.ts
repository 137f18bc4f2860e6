import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

type WritableStore = IDBPObjectStore<unknown, [typeof STORE], typeof STORE, 'readwrite'>;

/** The storage of Amplify's tokens. A write is durable when its promise resolves. */
export interface TokenStore {
  /** The items of one instant, by key. Rejects if the device cannot read, or does not answer for three seconds. */
  all(): Promise<ReadonlyMap<string, string>>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = 'tokens';
/** Longer than a disk takes. Some browsers never answer, and the app's start waits for its tokens. Milliseconds. */
const PATIENCE_MS = 3_000;
/** The errors of a lost connection. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

/**
 * Tokens in IndexedDB with strict durability: Chromium loses localStorage's last minute when the phone stops it, and
 * the sign-in with it.
 */
export function durableTokenStore(name = 'clubhouse-session'): TokenStore {
  let opened: Promise<IDBPDatabase> | undefined;

  const open = (): Promise<IDBPDatabase> => {
    opened ??= openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      blocking: async () => {
        (await opened)?.close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    }).catch((cause: unknown) => {
      opened = undefined;
      throw cause;
    });
    return opened;
  };

  /** An iPhone drops connections without an event, and then every request on one fails: it is opened once more. */
  const through = async <Result>(
    ask: (database: IDBPDatabase) => Promise<Result>,
  ): Promise<Result> => {
    const connection = open();
    try {
      return await ask(await answered(connection));
    } catch (cause) {
      const isSilent = cause instanceof NeverAnswered;
      if (!isSilent && !LOST.has((cause as Error).name)) throw cause;
      if (opened === connection) opened = undefined;
      connection.then((database) => database.close()).catch(() => undefined);
      // The next request opens the connection again; no request waits twice as long.
      if (isSilent) throw cause;
      return ask(await answered(open()));
    }
  };

  const write = (change: (store: WritableStore) => Promise<unknown>): Promise<void> =>
    through(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      // `done` proves the write: over quota a request succeeds, and its transaction aborts.
      await Promise.all([change(transaction.store), transaction.done]);
    });

  return {
    all: () =>
      through(async (database) => {
        const { store } = database.transaction(STORE);
        const [keys, items] = await answered(Promise.all([store.getAllKeys(), store.getAll()]));
        return new Map(keys.map((key, place) => [String(key), items[place] as string]));
      }),
    setItem: (key, value) => write((store) => store.put(value, key)),
    removeItem: (key) => write((store) => store.delete(key)),
    clear: () => write((store) => store.clear()),
  };
}

class NeverAnswered extends Error {
  override readonly name = 'NeverAnswered';
}

/** The same answer; rejects with `NeverAnswered` if there is none in time. */
function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const cause = new NeverAnswered('The store of this device does not answer');
    timer = setTimeout(() => reject(cause), PATIENCE_MS);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
