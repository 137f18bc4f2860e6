import { bytesAt, textAt, viewOf } from '#shared/metadata/bytes.ts';
import {
  elementsIn,
  LOOKED_AT,
  setFree,
  zeros,
  type FilmFormat,
  type Patch,
} from '#shared/metadata/clean-film.ts';
import { hasLocation } from '#shared/metadata/eraser.ts';

/** Boxes on the top level of the file that players need. */
const NEEDED = ['ftyp', 'styp', 'moof', 'mfra', 'mdat', 'sidx', 'ssix', 'wide'];
const FOLDERS = ['moov', 'trak', 'mdia'];
/** Boxes of descriptions: locations, names, devices, dates. Nothing in them is needed to play. */
const DESCRIPTIONS = ['udta', 'meta', 'uuid', 'free', 'skip'];
/** Boxes that begin with the times at which the film, or a track of it, was made and changed. */
const CLOCKS = ['mvhd', 'tkhd', 'mdhd'];

/** Tracks of picture or sound. */
const SHOWN = ['vide', 'soun', 'auxv'];
/** Tracks of words: subtitles, or the records of a drone. */
const WORDS = ['text', 'sbtl', 'subt', 'clcp'];

/** An MP4 or QuickTime film (ISO 14496-12), without times and the tracks in which cameras record their location. */
export const mp4Film: FilmFormat<string> = {
  headOf(bytes, room) {
    if (bytes.length < 8) return undefined;
    const view = viewOf(bytes);
    const short = view.getUint32(0);
    // 0 means up to the end; 1 means a long box, whose length follows its name.
    const headLength = short === 1 ? 16 : 8;
    if (bytes.length < headLength) return undefined;
    const length = short === 1 ? Number(view.getBigUint64(8)) : short || room;
    return { id: textAt(bytes, 4, 4), headLength, length };
  },
  topFateOf(name) {
    if (name === 'moov') return 'search';
    return NEEDED.includes(name) ? 'keep' : 'remove';
  },
  fateOf(name, content) {
    if (FOLDERS.includes(name)) return 'search';
    // A version and flags, then two times of four bytes each, or of eight.
    if (CLOCKS.includes(name)) return content.subarray(4, content[0] === 1 ? 20 : 12);
    return DESCRIPTIONS.includes(name) ? 'remove' : 'keep';
  },
  freeHead(head) {
    const free = head.slice();
    free.set(new TextEncoder().encode('free'), 4);
    return free;
  },
  /** Removes every track that is no picture, sound or subtitle, and those with a location. */
  async takeOut(file, table, eraser) {
    const patches: Patch[] = [];
    const [movie] = elementsIn(mp4Film, table);
    for (const { id, whole, content } of elementsIn(mp4Film, movie!.content)) {
      const handler = id === 'trak' ? handlerOf(content) : undefined;
      if (handler === undefined || SHOWN.includes(handler)) continue;
      const samples = samplesOf(content);
      const [from, to] = samples[0] ?? [0, 0];
      const first = await bytesAt(file, from, Math.min(to, from + LOOKED_AT));
      const hasPlace = hasLocation(first);
      if (WORDS.includes(handler) && !hasPlace) continue;
      eraser.hadPlace ||= hasPlace;
      setFree(mp4Film, whole, content, eraser);
      patches.push(...samples.map(([at, end]) => ({ at, bytes: zeros(end - at) })));
    }
    return patches;
  },
};

function contentAt(bytes: Uint8Array | undefined, path: string): Uint8Array | undefined {
  let content = bytes;
  for (const name of path.split('/')) {
    content = content && [...elementsIn(mp4Film, content)].find(({ id }) => id === name)?.content;
  }
  return content;
}

/** `vide`, `soun`, `meta` …; undefined if the track does not declare it. */
function handlerOf(track: Uint8Array): string | undefined {
  const hdlr = contentAt(track, 'mdia/hdlr');
  return hdlr && textAt(hdlr, 8, 4);
}

type Span = readonly [from: number, to: number];

/** Where a track's samples are, chunk by chunk; none if its tables are incomplete, as for samples in fragments. */
function samplesOf(track: Uint8Array): readonly Span[] {
  const table = contentAt(track, 'mdia/minf/stbl');
  const [sizes, runs, short, long] = ['stsz', 'stsc', 'stco', 'co64'].map((name) => {
    const content = contentAt(table, name);
    return content && viewOf(content);
  });
  const chunks = short ?? long;
  if (!sizes || !runs || !chunks) return [];
  const placeOf = (chunk: number) =>
    short ? chunks.getUint32(8 + chunk * 4) : Number(chunks.getBigUint64(8 + chunk * 8));
  try {
    const equal = sizes.getUint32(4);
    const samples = sizes.getUint32(8);
    const spans: Span[] = [];
    let [sample, run] = [0, 0];
    for (let chunk = 0; chunk < chunks.getUint32(4) && sample < samples; chunk += 1) {
      // A run applies to its first chunk, counted from 1, and to all chunks before the next run's first one.
      while (run + 1 < runs.getUint32(4) && runs.getUint32(20 + run * 12) <= chunk + 1) run += 1;
      const count = Math.min(runs.getUint32(12 + run * 12), samples - sample);
      let length = equal * count;
      for (let each = sample; equal === 0 && each < sample + count; each += 1)
        length += sizes.getUint32(12 + each * 4);
      const from = placeOf(chunk);
      spans.push([from, from + length]);
      sample += count;
    }
    return spans;
  } catch (error) {
    // A table is shorter than it declares.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
