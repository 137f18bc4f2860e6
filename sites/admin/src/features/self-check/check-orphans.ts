import type { MediaFile } from '@clubhouse/content/admin';
import { TABLE_NAMES, UNPUBLISHED_FILES } from '@clubhouse/content/tables';
import { imageKey, type ClubhouseConfig } from '@clubhouse/content';
import { fileSize } from '#shared/words/file-size.ts';
import { isPlaceholder } from '#shared/remote/file-deletion.ts';
import {
  type Check,
  type CheckPorts,
  counting,
  type Look,
  lookedAt,
  NAMED,
  places,
} from '#features/self-check/check.ts';

/** The age from which a file counts as unused: a phone may lose its signal between a file and its item. */
const SETTLED_MS = 24 * 3_600_000;

/** Files that no item shows. They are only listed; a person chooses each file to delete. */
export const checkOrphans: Check = {
  title: 'Files nothing shows',
  asks: 'Reads everything on the site and the names of all its files.',
  patienceMs: 20_000,
  async look(ports, look) {
    const [files, named] = await read(ports, look);
    const stored = new Set(files.map(({ key }) => key));
    const settledBefore = ports.now() - SETTLED_MS;
    const orphans = files
      .filter(({ key, lastModified }) => {
        const isSettled = lastModified && lastModified.getTime() <= settledBefore;
        if (isPlaceholder(key) || !isSettled) return false;
        const original = originalOf(key);
        // A rendition is deleted with its original, so it is listed only if the original is neither stored nor named.
        return !named.has(original ?? key) && !(original && stored.has(original));
      })
      .toSorted((one, other) => other.size - one.size);
    if (orphans.length === 0) {
      return {
        state: 'fine',
        words: `Every file is shown somewhere, or was added today: ${lookedAt(files.length)}.`,
      };
    }
    const bytes = orphans.reduce((sum, { size }) => sum + size, 0);
    return {
      state: 'look',
      words: `Nothing on the site shows ${places(orphans.length, 'file', 'files')}, ${fileSize(bytes)} together. Somebody may still have the address of one: delete only what you know.${orphans.length > NAMED ? ` These are the ${NAMED} largest.` : ''}`,
      files: orphans.slice(0, NAMED).map((file) => {
        const { key } = file;
        return { kind: 'file', key, name: key.slice(key.lastIndexOf('/') + 1), file };
      }),
    };
  },
};

async function read(
  { database, media, outbox, club, config }: CheckPorts,
  look: Look,
): Promise<[readonly MediaFile[], ReadonlySet<string>]> {
  const { signal } = look;
  const counted = counting(look);
  // Waiting mutations name files too. They are read first, in case they are sent during the check.
  const queue = outbox.queue.current();
  const named = namedFiles([club, queue?.mutations], config);
  for (const { key } of queue?.uploads ?? []) named.add(originalOf(key) ?? key);
  const files: MediaFile[] = [];
  for (const folder of ['media/', 'albums/', 'derived/', UNPUBLISHED_FILES]) {
    for await (const file of counted(media.keysUnder(folder, { signal }))) files.push(file);
  }
  // Items are read after the files, because an item is stored after its files.
  for (const table of TABLE_NAMES) {
    for await (const item of counted(database.scan(table, { signal }))) {
      namedFiles(item, config, named);
    }
  }
  return [files, named];
}

/** The key of a rendition's original; undefined for a file that is no rendition. */
function originalOf(key: string): string | undefined {
  return /^derived\/\d+\/(?:tall\/)?(.*)$/s.exec(key)?.[1];
}

/**
 * A file's key inside a longer text, such as an address in an article. It is matched from every start, because the
 * media origin's address may itself end with the start of a key.
 */
const INSIDE = /(?=((?:media|albums)\/[^\s"'<>()[\]]+))/g;

/** The length from which a text is prose, and not a key as a whole. */
const LONGEST_PLACE = 1_200;

/**
 * Every key that a stored value names, at any depth and in any form. It errs on the side of too many keys, because a
 * named file is never offered for deletion.
 */
export function namedFiles(
  value: unknown,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
  named = new Set<string>(),
): Set<string> {
  if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) namedFiles(each, config, named);
  }
  if (typeof value !== 'string') return named;
  if (value.length <= LONGEST_PLACE) named.add(value).add(imageKey(config, value) ?? value);
  for (const [, found = ''] of value.matchAll(INSIDE)) {
    // An address may be followed by the punctuation of its sentence.
    for (const place of [found, found.replace(/[.,;:!?]+$/, ''), found.replace(/[?#].*$/s, '')]) {
      named.add(place).add(decoded(place));
    }
  }
  return named;
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
