import { promisifyRequest, type UseStore } from 'idb-keyval';
import { answeredWithin } from '#shared/device/answered-within.ts';

/** A tab of an older version that is open still may keep it from being deleted, and that from being opened. Milliseconds. */
const OPENED_WITHIN = 5_000;

/**
 * Gives what lifts all records out of a database that older versions of the app used: once, and the database is deleted
 * then. It never rejects: what could not be lifted stays for the next start.
 * @param lift deletes each record as soon as it lies elsewhere, for it may have been sent when the rest is lifted
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
    // Where an older tab is open still, once that is closed.
    browser.deleteDatabase(name);
  }
  const tried = async () => {
    const liftHere = () => liftAll(factory ?? indexedDB);
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    try {
      // One tab at a time: the next one finds no database.
      await (locks ? locks.request(name, liftHere) : liftHere());
    } catch (cause) {
      console.error(`What an older version of this app kept in ${name} could not be read`, cause);
    }
  };
  let lifted: Promise<void> | undefined;
  return () => (lifted ??= tried());
}

/** Nothing where there is none: it is not made by being asked for. */
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
