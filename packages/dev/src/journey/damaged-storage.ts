import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a profile of Chromium stores the databases of a site's first storage bucket, and of all the others. */
const PLACES = { first: join('Default', 'IndexedDB'), others: join('Default', 'WebStorage') };

/**
 * Damages the stored data of every site in a browser that is not running, as an interrupted write does: when the
 * browser opens the damaged file, it discards all data beside it.
 * @returns the files that were damaged
 */
export async function damageStorage(
  profile: string,
  which: keyof typeof PLACES,
): Promise<readonly string[]> {
  const place = join(profile, PLACES[which]);
  const names = await readdir(place, { recursive: true });
  const manifests = names.filter((name) => /leveldb\/MANIFEST-\d+$/.test(name));
  for (const name of manifests) {
    const bytes = await readFile(join(place, name));
    // The first byte of its first record's checksum.
    bytes.writeUInt8(bytes.readUInt8(0) ^ 0xff, 0);
    await writeFile(join(place, name), bytes);
  }
  return manifests;
}
