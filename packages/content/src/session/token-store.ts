import { type IDBPDatabase, openDB } from 'idb';

/** Where Amplify keeps tokens. A write is durable when its promise resolves. */
export interface TokenStore {
  /** Rejects where the device cannot say, or says nothing for three seconds. */
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = 'tokens';
/** Longer than a disk takes. Some browsers never answer, and whoever starts the app waits for its tokens. Milliseconds. */
const PATIENCE_MS = 3_000;
/** What a connection that is no more answers with. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

/**
 * Tokens in IndexedDB with strict durability: Chromium loses what was written to localStorage in the last
 * minute when the phone kills it, and with it the sign-in.
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

  /** An iPhone drops connections without a word, and everything asked through one fails from then on: it is opened once more. */
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
      // Whoever asks next has it opened again; nobody waits twice as long.
      if (isSilent) throw cause;
      return ask(await answered(open()));
    }
  };

  const write = (change: (store: WritableStore) => Promise<unknown>): Promise<void> =>
    through(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      // Saved is `done`: over quota a request succeeds and its transaction aborts.
      await Promise.all([change(transaction.store), transaction.done]);
    });

  return {
    getItem: (key) =>
      through(
        async (database) =>
          ((await answered(database.get(STORE, key))) as string | undefined) ?? null,
      ),
    setItem: (key, value) => write((store) => store.put(value, key)),
    removeItem: (key) => write((store) => store.delete(key)),
    clear: () => write((store) => store.clear()),
  };
}

class NeverAnswered extends Error {
  override readonly name = 'NeverAnswered';
}

/** The same answer; rejects with `NeverAnswered` where there is none. */
function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const silence = new Promise<never>((_, reject) => {
    const cause = new NeverAnswered('The store of this device does not answer');
    setTimeout(() => reject(cause), PATIENCE_MS);
  });
  return Promise.race([answer, silence]);
}

interface WritableStore {
  put(value: string, key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  clear(): Promise<unknown>;
}
