import { boxesIn, headOf, type Box } from '#shared/metadata/film-boxes.ts';
import { textAt, viewOf } from '#shared/metadata/picture-file.ts';

/** Of a track: what it is, and from where to where its samples lie in the file, as far as its tables say. */
export interface TrackSamples {
  /** `vide`, `soun`, `meta` …; nothing where it is not said. */
  readonly handler: string | undefined;
  readonly samples: readonly (readonly [from: number, to: number])[] | undefined;
}

/** Reads a track's tables: which chunk lies where, and how many samples of what size are in each. */
export function samplesOf(bytes: Uint8Array, track: Box): TrackSamples {
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

/** @throws RangeError where a table is shorter than it says */
function chunkSpans(tables: {
  readonly sizes: Uint8Array;
  readonly runs: Uint8Array;
  readonly chunks: Uint8Array;
  /** Bytes of a chunk's place. */
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
    // A run is for its first chunk, counted from 1, and for those up to the next run's.
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
