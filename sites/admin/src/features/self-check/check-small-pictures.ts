import { imageKey, renditionKey, type StoredItem } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { entities } from '#shared/entities/entities.ts';
import {
  type Check,
  type CheckPorts,
  counting,
  type Look,
  NAMED,
  places,
  NotRepaired,
} from '#features/self-check/check.ts';

/** The tables whose items have pictures. */
const WITH_PICTURES = TABLE_NAMES.filter((table) => entities[table].rules.derived);

/** Checks for missing renditions, in whose place visitors see a gap. */
export const checkSmallPictures: Check = {
  title: 'Small sizes of the pictures',
  asks: 'Reads everything on the site and the names of all small pictures.',
  patienceMs: 20_000,
  async look(ports, look) {
    const [asked, there] = await read(ports, look);
    const missing = [...asked].flatMap(([key, widths]) => {
      const gaps = [...widths].filter((width) => !there.has(renditionKey(width, key)));
      return gaps.length > 0 ? [{ key, widths: gaps }] : [];
    });
    if (missing.length === 0) {
      return {
        state: 'fine',
        words: `None is missing: ${places(asked.size, 'picture', 'pictures')} looked at.`,
      };
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

async function read(
  { database, media, outbox, config }: CheckPorts,
  look: Look,
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

/** Makes the renditions by the image processor of new pictures, and sends them through the outbox. */
async function makeAll(
  missing: readonly Missing[],
  { inspection, imageProcessor, outbox, newId }: CheckPorts,
  { signal, tell }: Look,
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
      throw new Error(`${name} could not be kept`, { cause: outcome.cause });
    }
    tell(`${index + 1} of ${missing.length}`);
  }
  if (unreadable.length > 0) {
    throw new NotRepaired(
      `This phone cannot make them all of ${unreadable.slice(0, NAMED).join(', ')}. Try on a computer, or choose another picture where it is shown.`,
    );
  }
}
