import type { MediaFile } from '@clubhouse/content/admin';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { imageKey, type ClubhouseConfig } from '@clubhouse/content';
import { fileSize } from '#shared/words/file-size.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';
import { isPlaceholder } from '#shared/remote/file-deletion.ts';
import {
  type Check,
  type CheckPorts,
  type Look,
  lookedAt,
  NAMED,
  places,
} from '#features/self-check/check.ts';

/** A file may be sent a while before what shows it: by another phone, which had no signal since. */
const SETTLED_MS = 24 * 3_600_000;

/** Files that nothing shows. They are listed and never deleted but by a person's choice, one by one. */
export const checkOrphans: Check = {
  name: 'orphans',
  title: 'Files nothing shows',
  asks: 'Reads everything on the site and the names of all its files.',
  patienceMs: 20_000,
  async look(ports, look) {
    const [files, named] = await read(ports, look);
    const originals = new Set(files.map(({ key }) => key));
    const settledBefore = ports.now() - SETTLED_MS;
    const orphans = files
      .filter(({ key, lastModified }) => {
        if (isPlaceholder(key) || !lastModified || lastModified.getTime() > settledBefore)
          return false;
        const original = originalOf(key);
        // A small picture goes with its original: alone it is of no use.
        return original === undefined
          ? !named.has(key)
          : !originals.has(original) && !named.has(original);
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
      files: orphans.slice(0, NAMED).map(lineOf),
    };
  },
};

async function read(
  { database, media, outbox, club, config }: CheckPorts,
  { signal, tell }: Look,
): Promise<[readonly MediaFile[], ReadonlySet<string>]> {
  // What waits names its files too, and is not forgotten when it is sent while this reads.
  const queue = outbox.queue.current();
  const named = namedFiles([club, queue?.mutations], config);
  for (const { key } of queue?.uploads ?? []) named.add(originalOf(key) ?? key);

  let count = 0;
  const looked = () => {
    count += 1;
    if (count % 200 === 0) tell(lookedAt(count));
  };
  const files: MediaFile[] = [];
  for (const folder of ['media/', 'albums/', 'derived/']) {
    for await (const file of media.keysUnder(folder, { signal })) {
      files.push(file);
      looked();
    }
  }
  // After the files: what was added since is named by what was added after it.
  for (const table of TABLE_NAMES) {
    for await (const item of database.scan(table, { signal })) {
      namedFiles(item, config, named);
      looked();
    }
  }
  return [files, named];
}

/** The key of the picture a small one was made from; nothing for what is none. */
function originalOf(key: string): string | undefined {
  return /^derived\/\d+\/(.*)$/s.exec(key)?.[1];
}

function lineOf(file: MediaFile): FileLine {
  return { kind: 'file', key: file.key, name: file.key.slice(file.key.lastIndexOf('/') + 1), file };
}

/**
 * A file's place inside a longer text, as an address in an article. From each beginning on, since the media's own
 * address may end in what a key begins with.
 */
const INSIDE = /(?=((?:media|albums)\/[^\s"'<>()[\]]+))/g;

/** A text as long as this is words, and no place of a file by itself. */
const LONGEST_PLACE = 1_200;

/**
 * Every key that a stored value names, anywhere in it and in any of the ways a file is named. Rather one too many:
 * what is named is never offered to be deleted.
 */
export function namedFiles(
  value: unknown,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
  named = new Set<string>(),
): Set<string> {
  if (typeof value === 'string') nameIn(value, config, named);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) namedFiles(each, config, named);
  }
  return named;
}

function nameIn(
  text: string,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
  named: Set<string>,
): void {
  const whole = text.length <= LONGEST_PLACE ? imageKey(config, text) : undefined;
  if (whole !== undefined) named.add(whole);
  if (text.length <= LONGEST_PLACE) named.add(text);
  for (const [, found = ''] of text.matchAll(INSIDE)) {
    // A sentence ends behind an address as well.
    for (const place of [found, found.replace(/[.,;:!?]+$/, ''), found.replace(/[?#].*$/s, '')]) {
      named.add(place);
      named.add(decoded(place));
    }
  }
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
