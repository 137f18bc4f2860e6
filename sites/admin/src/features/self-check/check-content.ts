import {
  isPlaceholder,
  type StoredItem,
  type TableName,
  imageKey,
  renditionKey,
  type ClubhouseConfig,
} from '@clubhouse/content';
import { isListed, placeInList } from '@clubhouse/content/inspection';
import { TABLE_NAMES, tableDesigns, UNPUBLISHED_FILES } from '@clubhouse/content/tables';
import {
  type Check,
  counting,
  fine,
  lookedAt,
  places,
  type CheckPorts,
  type CheckRun,
  NAMED,
  NotRepaired,
} from '#features/self-check/check.ts';
import { nameOf } from '#shared/words/item-words.ts';
import { entities } from '#shared/entities/entities.ts';
import type { MediaFile } from '@clubhouse/content/admin';
import { fileSize } from '#shared/words/file-size.ts';

/** Items that the lists lack: stored before there were lists, or manually. */
export const checkLists: Check = {
  title: 'Everything is in its list',
  asks: 'Reads all articles, events and albums, to find what is stored but shown in no list.',
  patienceMs: 20_000,
  async look({ database, inspection }, look) {
    const missing: { readonly table: TableName; readonly item: StoredItem }[] = [];
    const counted = counting(look, 100);
    let read = 0;
    for (const table of TABLE_NAMES.filter((name) => tableDesigns[name].index)) {
      for await (const item of counted(database.scan(table, { signal: look.signal }))) {
        read += 1;
        if (!isListed(table, item)) missing.push({ table, item });
      }
    }
    if (missing.length === 0) {
      return fine(`Every list shows all there is: ${lookedAt(read)}.`);
    }
    const stored = `${places(missing.length, 'thing is', 'things are')} stored and in no list`;
    const isOne = missing.length === 1;
    const details = missing.map(
      ({ table, item }) => `${nameOf({ item })} (${table}, ${String(item['id'])})`,
    );
    const placeable = missing.filter(({ table, item }) => placeInList(table, item) !== undefined);
    if (placeable.length === 0) {
      return {
        state: 'wrong',
        words: `${stored}, and ${isOne ? 'does' : 'do'} not say of which day. Tell whoever looks after the site.`,
        details,
      };
    }
    return {
      state: 'wrong',
      words: `${stored}, so that visitors do not find ${isOne ? 'it' : 'them'}.`,
      details,
      repair: {
        words: `Put ${places(placeable.length, 'thing', 'things')} into the lists`,
        // An item that somebody saves meanwhile gets into its list by that save, or is found by the next check.
        async run({ signal, tell }) {
          for (const [index, { table, item }] of placeable.entries()) {
            await inspection.list(table, item, signal);
            tell(`${index + 1} of ${placeable.length}`);
          }
        },
      },
    };
  },
};

const WITH_PICTURES = TABLE_NAMES.filter((table) => entities[table].rules.derived);

/** Checks for missing renditions, in whose place visitors see a gap. */
export const checkSmallPictures: Check = {
  title: 'Small sizes of the pictures',
  asks: 'Reads everything on the site and the names of all small pictures.',
  patienceMs: 20_000,
  async look(ports, look) {
    const [asked, there] = await readSizes(ports, look);
    const missing = [...asked].flatMap(([key, widths]) => {
      const gaps = [...widths].filter((width) => !there.has(renditionKey(width, key)));
      return gaps.length > 0 ? [{ key, widths: gaps }] : [];
    });
    if (missing.length === 0) {
      return fine(`None is missing: ${places(asked.size, 'picture', 'pictures')} looked at.`);
    }
    return {
      state: 'wrong',
      words: `${places(missing.length, 'picture has', 'pictures have')} not all of the small sizes that pages ask for. This phone can make them from the originals.`,
      details: missing.map(({ key }) => key),
      repair: {
        words: `Make them for ${places(missing.length, 'picture', 'pictures')}`,
        run: (repairing) => makeAll(missing, ports, repairing),
      },
    };
  },
};

interface Missing {
  readonly key: string;
  /** Pixels. */
  readonly widths: readonly number[];
}

async function readSizes(
  { database, media, outbox, config }: CheckPorts,
  look: CheckRun,
): Promise<[ReadonlyMap<string, ReadonlySet<number>>, ReadonlySet<string>]> {
  const { signal } = look;
  const counted = counting(look);
  const asked = new Map<string, Set<number>>();
  for (const table of WITH_PICTURES) {
    for await (const item of counted(database.scan(table, { signal }))) {
      for (const { place, widths } of picturesOf(item)) {
        const key = imageKey(config, place);
        if (key !== undefined) asked.set(key, new Set([...(asked.get(key) ?? []), ...widths]));
      }
    }
  }
  // Renditions that wait on this phone will be sent, so they are not missing.
  const there = new Set((outbox.queue.current()?.uploads ?? []).map(({ key }) => key));
  for await (const { key } of counted(media.keysUnder('derived/', { signal }))) there.add(key);
  return [asked, there];
}

/** An item's picture, an album's cover and photos, as far as they have renditions. */
function picturesOf(item: StoredItem) {
  const photos = Array.isArray(item['photos']) ? (item['photos'] as readonly unknown[]) : [];
  const own = ['imageUrl', 'image', 'photoUrl'].map((field) => [item[field], item['picture']]);
  const inAlbum = photos.map((photo) => [(photo as StoredItem | null)?.['path'], photo]);
  return [...own, ...inAlbum].flatMap(([place, sizes]) => {
    const widths = (sizes as { readonly widths?: unknown } | null | undefined)?.widths;
    if (typeof place !== 'string' || place === '' || !Array.isArray(widths)) return [];
    return [{ place, widths: widths.filter((width) => Number.isInteger(width)) as number[] }];
  });
}

async function makeAll(
  missing: readonly Missing[],
  { inspection, imageProcessor, outbox, newId }: CheckPorts,
  { signal, tell }: CheckRun,
): Promise<void> {
  const unreadable: string[] = [];
  for (const [index, { key, widths }] of missing.entries()) {
    const name = key.slice(key.lastIndexOf('/') + 1);
    const { bytes, type } = await inspection.file(key, signal);
    const original = new File([new Uint8Array(bytes)], name, { type });
    const made = await imageProcessor.prepare(original, { fullSize: true, signal });
    const uploads = (made.ok ? made.picture.renditions : [])
      .filter(({ width }) => widths.includes(width))
      .map(({ width, bytes: small }) => ({
        id: newId(),
        key: renditionKey(width, key),
        name,
        type: small.type,
        size: small.size,
        bytes: small,
      }));
    if (uploads.length < widths.length) unreadable.push(name);
    const outcome = uploads.length > 0 && (await outbox.upload(uploads, { signal }));
    if (outcome && outcome.status === 'rejected') {
      throw new Error(`${name} could not be stored`, { cause: outcome.cause });
    }
    tell(`${index + 1} of ${missing.length}`);
  }
  if (unreadable.length > 0) {
    throw new NotRepaired(
      `This phone cannot make them all of ${unreadable.slice(0, NAMED).join(', ')}. Try on a computer, or choose another picture where it is shown.`,
    );
  }
}

/** The age from which a file counts as unused: a phone may lose its signal between a file and its item. */
const SETTLED_MS = 24 * 3_600_000;

/** Files that no item shows. They are only listed; a person chooses each file to delete. */
export const checkOrphans: Check = {
  title: 'Files nothing shows',
  asks: 'Reads everything on the site and the names of all its files.',
  patienceMs: 20_000,
  async look(ports, look) {
    const [files, named] = await readFiles(ports, look);
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
      return fine(`Every file is shown somewhere, or was added today: ${lookedAt(files.length)}.`);
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

async function readFiles(
  { database, media, outbox, club, config }: CheckPorts,
  look: CheckRun,
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

export const contentChecks = [checkLists, checkSmallPictures, checkOrphans];
