import { promisifyRequest, type UseStore } from 'idb-keyval';
import { answeredWithin } from '#shared/device/answered-within.ts';

/** Opening takes no longer, or not at all. Milliseconds. */
const OPENED_WITHIN = 5_000;

/**
 * A database of one store for idb-keyval, whose writes are on disk when they resolve: the package's own are not,
 * after a power cut. Opened when it is first used; nothing is asked of a browser that bars its storage.
 */
export function strictStore(database: string, store: string, factory?: IDBFactory): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = async () => {
    const request = (factory ?? indexedDB).open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    const answer = promisifyRequest(request);
    const opened = await answeredWithin(OPENED_WITHIN, answer).catch((cause: unknown) => {
      // Nobody uses it any more when it opens after all.
      answer.then((late) => late.close()).catch(() => undefined);
      throw cause;
    });
    // The browser may close it at any time; the next use opens it again.
    opened.onclose = () => (opening = undefined);
    return opened;
  };
  const once: UseStore = async (mode, ask) => {
    opening ??= open();
    const connection = opening;
    const forget = () => {
      if (opening === connection) opening = undefined;
    };
    connection.catch(forget);
    try {
      const opened = await connection;
      return await ask(
        opened.transaction(store, mode, { durability: 'strict' }).objectStore(store),
      );
    } catch (cause) {
      if (isLost(cause)) {
        forget();
        connection.then((opened) => opened.close()).catch(() => undefined);
      }
      throw cause;
    }
  };
  // An iPhone drops connections without a word, and everything asked through one fails from then on: it is opened once more.
  return (mode, ask) =>
    once(mode, ask).catch((cause: unknown) => {
      if (!isLost(cause)) throw cause;
      return once(mode, ask);
    });
}

/** Whether it is what a connection that is no more answers with. */
function isLost(cause: unknown): boolean {
  const { name } = cause as Error;
  return name === 'InvalidStateError' || name === 'UnknownError';
}
