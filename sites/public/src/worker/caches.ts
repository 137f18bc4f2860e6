/** The prefix of all caches of this worker; the app's caches have another. */
const OURS = 'clubhouse-public-';

/** Raised when the format of the caches changes: caches of other versions are deleted. */
const VERSION = 2;

export const PAGES = `${OURS}${VERSION}-pages`;
export const FILES = `${OURS}${VERSION}-files`;
export const PICTURES = `${OURS}${VERSION}-pictures`;

/** Deletes every cache of this worker but these. */
export async function keepOnly(
  names: readonly string[],
  storage: Pick<CacheStorage, 'keys' | 'delete'>,
): Promise<void> {
  const old = (await storage.keys()).filter(
    (name) => name.startsWith(OURS) && !names.includes(name),
  );
  await Promise.all(old.map((name) => storage.delete(name)));
}
