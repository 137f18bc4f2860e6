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
  return async (mode, use) => {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    const opened = await opening;
    return use(opened.transaction(store, mode, { durability: 'strict' }).objectStore(store));
  };
}
