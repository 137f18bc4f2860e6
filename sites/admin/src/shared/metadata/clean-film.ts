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
import { textAt, viewOf } from '#shared/metadata/picture-file.ts';

/** More than any phone's table of frames needs; a larger table is not read. */
const MAX_TABLE_BYTES = 64_000_000;
/** How much of a description is searched for a location. Bytes. */
const LOOKED_AT = 1_000_000;

/** Boxes on the top level of the file that players need. */
const NEEDED = ['ftyp', 'styp', 'moov', 'moof', 'mfra', 'mdat', 'sidx', 'ssix', 'wide'];
/** Boxes that contain others. */
const FOLDERS = ['moov', 'trak', 'mdia'];
/** Boxes of descriptions: locations, names, devices, dates. Nothing in them is needed to play. */
const DESCRIPTIONS = ['udta', 'meta', 'uuid', 'free', 'skip'];
/** Boxes that begin with the times at which the film, or a track of it, was made and changed. */
const CLOCKS = ['mvhd', 'tkhd', 'mdhd'];

/** Tracks of picture or sound. */
const SHOWN = ['vide', 'soun', 'auxv'];
/** Tracks of words: subtitles, or the records of a drone. */
const WORDS = ['text', 'sbtl', 'subt', 'clcp'];

/** The name of a box that players skip. */
const FREE = new TextEncoder().encode('free');

/**
 * An MP4 or QuickTime film (ISO 14496-12) without its descriptions, its clocks, and the tracks in which action cameras
 * record their location. All of these are overwritten in place, because the frames are found by their distance from the
 * start: boxes become free space of the same length. No frame is read, however large the film is.
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
  // Some cameras put their records after the film, in no box.
  mayTell ||= end > 0 && !isEmpty(await bytesAt(file, end, end + LOOKED_AT));
  return { bytes: patchedFile(file, patches), locationRemoved: hadPlace, mayTell };
}

/** Reads no more than each box's header. Ends at the first invalid box. */
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

/** Removes from the table, in place, all tracks that are neither seen nor heard nor read, and those with a location. */
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
    // Samples that the table does not list are in fragments, or are listed in a way that is not read here.
    mayTell ||= samples === undefined || boxes.some(({ name }) => name === 'mvex');
  }
  return { changed, hadPlace, mayTell, patches };
}

/** Turns a box into free space of the same length. */
function overwrite(bytes: Uint8Array, { at, length }: Pick<Box, 'at' | 'length'>): void {
  bytes.subarray(at + headOf(bytes, at), at + length).fill(0);
  bytes.set(FREE, at + 4);
}

function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/** A track's handler, and the positions of its samples in the file, as far as its tables contain them. */
interface TrackSamples {
  /** `vide`, `soun`, `meta` …; undefined if the track does not declare it. */
  readonly handler: string | undefined;
  readonly samples: readonly (readonly [from: number, to: number])[] | undefined;
}

/** Reads a track's tables: the position of each chunk, and the number and the sizes of the samples in it. */
function samplesOf(bytes: Uint8Array, track: Box): TrackSamples {
  const media = inside(bytes, track, 'mdia');
  const hdlr = contentOf(bytes, media && inside(bytes, media, 'hdlr'));
  const handler = hdlr && textAt(hdlr, 8, 4);
  const info = media && inside(bytes, media, 'minf');
  const table = info && inside(bytes, info, 'stbl');
  const content = (name: string) => contentOf(bytes, table && inside(bytes, table, name));
  const [sizes, runs, short, long] = ['stsz', 'stsc', 'stco', 'co64'].map(content);
  const chunks = short ?? long;
  if (!sizes || !runs || !chunks) return { handler, samples: undefined };
  try {
    return { handler, samples: chunkSpans({ sizes, runs, chunks, width: short ? 4 : 8 }) };
  } catch (error) {
    if (error instanceof RangeError) return { handler, samples: undefined };
    throw error;
  }
}

/** @throws RangeError if a table is shorter than it declares */
function chunkSpans(tables: {
  readonly sizes: Uint8Array;
  readonly runs: Uint8Array;
  readonly chunks: Uint8Array;
  /** The number of bytes of a chunk's position. */
  readonly width: number;
}): readonly (readonly [number, number])[] {
  const [sizes, runs, chunks] = [tables.sizes, tables.runs, tables.chunks].map(viewOf) as [
    DataView,
    DataView,
    DataView,
  ];
  const equal = sizes.getUint32(4);
  const spans: (readonly [number, number])[] = [];
  let [sample, run] = [0, 0];
  const samples = sizes.getUint32(8);
  const runCount = runs.getUint32(4);
  for (let chunk = 0; chunk < chunks.getUint32(4) && sample < samples; chunk += 1) {
    // A run applies to its first chunk, counted from 1, and to all chunks before the next run's first one.
    while (run + 1 < runCount && runs.getUint32(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const count = Math.min(runs.getUint32(12 + run * 12), samples - sample);
    let length = equal * count;
    if (equal === 0)
      for (let each = 0; each < count; each += 1)
        length += sizes.getUint32(12 + (sample + each) * 4);
    const place = 8 + chunk * tables.width;
    const from = tables.width === 4 ? chunks.getUint32(place) : Number(chunks.getBigUint64(place));
    spans.push([from, from + length]);
    sample += count;
  }
  return spans;
}

function inside(bytes: Uint8Array, { at, length }: Box, name: string): Box | undefined {
  for (const box of boxesIn(bytes, at + headOf(bytes, at), at + length)) {
    if (box.name === name) return box;
  }
  return undefined;
}

function contentOf(bytes: Uint8Array, box: Box | undefined): Uint8Array | undefined {
  return box && bytes.subarray(box.at + headOf(bytes, box.at), box.at + box.length);
}
