import { type IDBPDatabase, wrap } from 'idb';

/** Opens a database of one of the browser's stores; as the library's own, which knows of no other store than the first. */
export function openIndexedDb(
  store: IDBFactory,
  { name, version }: { readonly name: string; readonly version: number },
  {
    upgrade,
    blocking,
    terminated,
  }: {
    readonly upgrade: (database: IDBPDatabase) => void;
    /** Another tab waits for this connection to be closed. */
    readonly blocking: () => void;
    /** The browser closed it by itself. */
    readonly terminated: () => void;
  },
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const asked = store.open(name, version);
    asked.addEventListener('upgradeneeded', () => upgrade(wrap(asked.result)));
    asked.addEventListener('error', () => reject(asked.error as DOMException));
    asked.addEventListener('success', () => {
      asked.result.addEventListener('versionchange', blocking);
      asked.result.addEventListener('close', terminated);
      resolve(wrap(asked.result));
    });
  });
}
