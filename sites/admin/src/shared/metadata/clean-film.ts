import { samplesOf } from '#shared/metadata/film-samples.ts';
import {
  bytesAt,
  latin1,
  patchedFile,
  PLACES,
  zeros,
  type CleanFile,
  type Patch,
} from '#shared/metadata/patched-file.ts';
import { boxesIn, headOf, lengthOf, type Box } from '#shared/metadata/film-boxes.ts';
import { textAt } from '#shared/metadata/picture-file.ts';

/** More than any phone's table of frames needs; a larger one is not read. */
const MAX_TABLE_BYTES = 64_000_000;
/** As much of a description is looked at for a place. Bytes. */
const LOOKED_AT = 1_000_000;

/** Boxes of the file itself that players need. */
const NEEDED = ['ftyp', 'styp', 'moov', 'moof', 'mfra', 'mdat', 'sidx', 'ssix', 'wide'];
/** Boxes that hold others. */
const FOLDERS = ['moov', 'trak', 'mdia'];
/** Boxes of descriptions: places, names, devices, dates. Nothing in them is needed to play. */
const DESCRIPTIONS = ['udta', 'meta', 'uuid', 'free', 'skip'];
/** Boxes that begin with when the film, or a track of it, was made and changed. */
const CLOCKS = ['mvhd', 'tkhd', 'mdhd'];

/** Tracks that are seen or heard. */
const SHOWN = ['vide', 'soun', 'auxv'];
/** Tracks of words: subtitles, or what a drone notes down. */
const WORDS = ['text', 'sbtl', 'subt', 'clcp'];

/** What a box is called that players pass over. */
const FREE = new TextEncoder().encode('free');

/**
 * An MP4 or QuickTime film (ISO 14496-12) without its descriptions, its clocks, and the tracks in which action cameras
 * note down where they are. All of it is overwritten where it lies, because the pictures are found by their distance
 * from the start: boxes become free space of the same length. Nothing of the pictures is read, however large they are.
 */
export async function cleanFilm(file: Blob): Promise<CleanFile> {
  const patches: Patch[] = [];
  let [hadPlace, mayTell, end] = [false, false, 0];
  for await (const { at, length, name } of topBoxes(file)) {
    end = at + length;
    if (name === 'moov' && length <= MAX_TABLE_BYTES) {
      const table = await bytesAt(file, at, end);
      const tracks = await takeTracksOut(file, table);
      const descriptions = emptied(table, 0, table.length);
      hadPlace ||= tracks.hadPlace || descriptions.hadPlace;
      mayTell ||= tracks.mayTell;
      patches.push(...tracks.patches);
      if (tracks.changed || descriptions.changed) patches.push({ at, bytes: new Blob([table]) });
    } else if (name === 'moov') {
      mayTell = true;
    } else if (!NEEDED.includes(name)) {
      const head = await bytesAt(file, at, Math.min(end, at + 16));
      const inside = at + headOf(head, 0);
      const looked = await bytesAt(file, inside, Math.min(end, inside + LOOKED_AT));
      if (name === 'free' && isEmpty(looked)) continue;
      hadPlace ||= PLACES.test(latin1(looked));
      head.set(FREE, 4);
      patches.push({ at, bytes: new Blob([head.subarray(0, inside - at), zeros(end - inside)]) });
    }
  }
  // Some cameras put what they noted down behind the film, in no box.
  mayTell ||= end > 0 && !isEmpty(await bytesAt(file, end, end + LOOKED_AT));
  return { bytes: patchedFile(file, patches), locationRemoved: hadPlace, mayTell };
}

/** Reads no more than each box's head. Ends where the boxes make no sense. */
async function* topBoxes(file: Blob): AsyncGenerator<Box> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = await bytesAt(file, at, at + 16);
    const length = lengthOf(head, file.size - at);
    if (length === undefined) return;
    yield { at, length, name: textAt(head, 4, 4) };
    at += length;
  }
}

interface Emptied {
  readonly changed: boolean;
  readonly hadPlace: boolean;
}

/** Empties the descriptions among the boxes from `from` to `end`, and sets the clocks to zero, in place. */
function emptied(bytes: Uint8Array, from: number, end: number): Emptied {
  let [changed, hadPlace] = [false, false];
  for (const { at, length, name } of boxesIn(bytes, from, end)) {
    const inside = at + headOf(bytes, at);
    const content = bytes.subarray(inside, at + length);
    if (FOLDERS.includes(name)) {
      const within = emptied(bytes, inside, at + length);
      changed ||= within.changed;
      hadPlace ||= within.hadPlace;
    } else if (CLOCKS.includes(name)) {
      // A version and flags, then two times of four bytes each, or of eight.
      const times = content.subarray(4, content[0] === 1 ? 20 : 12);
      changed ||= !isEmpty(times);
      times.fill(0);
    } else if (DESCRIPTIONS.includes(name) && !(name === 'free' && isEmpty(content))) {
      hadPlace ||= PLACES.test(latin1(content));
      overwrite(bytes, { at, length });
      changed = true;
    }
  }
  return { changed, hadPlace };
}

/** Takes out of the table, in place, every track that is neither seen nor heard nor read. */
async function takeTracksOut(
  file: Blob,
  table: Uint8Array,
): Promise<Emptied & { readonly mayTell: boolean; readonly patches: readonly Patch[] }> {
  const patches: Patch[] = [];
  let [changed, hadPlace, mayTell] = [false, false, false];
  const boxes = [...boxesIn(table, headOf(table, 0), table.length)];
  for (const track of boxes.filter(({ name }) => name === 'trak')) {
    const { handler, samples } = samplesOf(table, track);
    if (handler === undefined || SHOWN.includes(handler)) continue;
    const [from, to] = samples?.[0] ?? [0, 0];
    const tellsPlace = PLACES.test(
      latin1(await bytesAt(file, from, Math.min(to, from + LOOKED_AT))),
    );
    if (WORDS.includes(handler) && !tellsPlace) continue;
    overwrite(table, track);
    patches.push(...(samples ?? []).map(([at, end]) => ({ at, bytes: zeros(end - at) })));
    changed = true;
    hadPlace ||= tellsPlace;
    // Samples that the table does not name lie in fragments, or are named in a way that is not read here.
    mayTell ||= samples === undefined || boxes.some(({ name }) => name === 'mvex');
  }
  return { changed, hadPlace, mayTell, patches };
}

/** Free space of the same length. */
function overwrite(bytes: Uint8Array, { at, length }: Pick<Box, 'at' | 'length'>): void {
  bytes.subarray(at + headOf(bytes, at), at + length).fill(0);
  bytes.set(FREE, at + 4);
}

function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
