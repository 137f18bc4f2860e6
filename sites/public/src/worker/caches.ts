/** What every cache of this worker's is called by; the app's are called otherwise. */
const OURS = 'clubhouse-public-';

/** Raised when what is kept changes its form: the caches of every other number go. */
const VERSION = 2;

export const PAGES = `${OURS}${VERSION}-pages`;
export const FILES = `${OURS}${VERSION}-files`;
export const PICTURES = `${OURS}${VERSION}-pictures`;

/** Deletes every cache of ours but these. */
export async function keepOnly(
  names: readonly string[],
  storage: Pick<CacheStorage, 'keys' | 'delete'>,
): Promise<void> {
  const old = (await storage.keys()).filter(
    (name) => name.startsWith(OURS) && !names.includes(name),
  );
  await Promise.all(old.map((name) => storage.delete(name)));
}
