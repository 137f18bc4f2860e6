import { promisifyRequest, type UseStore } from 'idb-keyval';
import { answeredWithin } from '#shared/device/stored-value.ts';

/** An open tab of an older version can delay the opening. Milliseconds. */
const OPENED_WITHIN = 5_000;

/**
 * Returns a function that moves all records out of a database of older versions of the app, once, and deletes the
 * database then. The function never rejects: records that could not be moved stay for the next start.
 * @param lift moves the records. It deletes each one as soon as it is stored elsewhere, because the person may have sent
 * that one before the others are moved.
 */
export function liftedOnce(
  {
    name,
    store,
    factory,
  }: {
    readonly name: string;
    readonly store: string;
    /** The browser's own when absent. */
    readonly factory: IDBFactory | undefined;
  },
  lift: (old: UseStore) => Promise<void>,
): () => Promise<void> {
  async function liftAll(browser: IDBFactory): Promise<void> {
    const old = await openOld(browser, name);
    if (!old) return;
    try {
      await lift(async (mode, ask) =>
        ask(old.transaction(store, mode, { durability: 'strict' }).objectStore(store)),
      );
    } finally {
      old.close();
    }
    // If an older tab is still open, the browser deletes it when that tab closes.
    browser.deleteDatabase(name);
  }
  const tried = async () => {
    const liftHere = () => liftAll(factory ?? indexedDB);
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    try {
      // One tab at a time: the next one finds no database.
      await (locks ? locks.request(name, liftHere) : liftHere());
    } catch (cause) {
      console.error(`The data of an older app version in ${name} could not be read`, cause);
    }
  };
  let lifted: Promise<void> | undefined;
  return () => (lifted ??= tried());
}

/** Returns nothing if there is no such database: opening does not create one. */
function openOld(factory: IDBFactory, name: string): Promise<IDBDatabase | undefined> {
  const asked = factory.open(name);
  let isNew = false;
  asked.onupgradeneeded = () => {
    isNew = true;
    asked.transaction?.abort();
  };
  const opened = promisifyRequest(asked);
  return answeredWithin(OPENED_WITHIN, opened).catch((cause: unknown) => {
    if (isNew) return undefined;
    // If it opens after all, an open connection would keep every tab from deleting it.
    void opened.then(
      (late) => late.close(),
      () => undefined,
    );
    throw cause;
  });
}
