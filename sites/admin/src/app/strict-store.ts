import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * A database of one store for idb-keyval, whose writes are on disk when they resolve: the package's own are not,
 * after a power cut. Opened when it is first used; nothing is asked of a browser that bars its storage.
 */
export function strictStore(database: string, store: string, factory?: IDBFactory): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = async () => {
    const request = (factory ?? indexedDB).open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    const opened = await promisifyRequest(request);
    // The browser may close it at any time; the next use opens it again.
    opened.onclose = () => (opening = undefined);
    return opened;
  };
  const once: UseStore = async (mode, use) => {
    opening ??= open();
    const connection = opening;
    try {
      const opened = await connection;
      return await use(
        opened.transaction(store, mode, { durability: 'strict' }).objectStore(store),
      );
    } catch (cause) {
      // An iPhone drops connections without a word, and everything asked through one fails from then on.
      if (opening === connection) opening = undefined;
      connection.then((opened) => opened.close()).catch(() => undefined);
      throw cause;
    }
  };
  return (mode, use) =>
    once(mode, use).catch((cause: unknown) => {
      if (!LOST.has((cause as Error).name)) throw cause;
      return once(mode, use);
    });
}

/** What a connection that is no more answers with. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);
