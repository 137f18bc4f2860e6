import * as v from 'valibot';
import { type ReadLog, reportBad, type StoredItem } from '../items/stored-value.ts';

export interface Picture {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Widths under `derived/{width}/{key}`, ascending. */
  readonly widths: readonly number[];
  /** Widths of the tall cut, ascending; a picture without one is shown whole. */
  readonly tall?: readonly number[];
  /** Placeholder colours of a picture without transparency, shown until it has loaded: see `knownTones`. */
  readonly tones?: string;
  /** The point that every crop keeps in view; absent for the usual one. */
  readonly focus?: Focus;
  readonly alt?: string;
}

/** A point of a picture in whole percents, from the left and from the top. */
export type Focus = readonly [across: number, down: number];

/** What a crop keeps of a picture whose focal point nobody set: heads are in the upper third. */
export const USUAL_FOCUS: Focus = [50, 33];

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** An invalid focal point is dropped, as invalid colours are. */
export const knownFocus = v.optional(
  v.fallback(v.optional(v.tuple([percent, percent])), undefined),
);

export const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

export const renditionWidths = v.pipe(
  v.array(pixels),
  v.transform((widths) => widths.toSorted((a, b) => a - b)),
);

/**
 * The placeholder of a picture, twelve colours, four across and three down: the pixels of a bitmap in base64. Row by
 * row from the bottom, two bytes a colour, low byte first; its lower fifteen bits are red, green and blue.
 */
const tones = v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]{32}$/));

/** Invalid placeholder colours are dropped: they must not cost a picture its size. */
export const knownTones = v.optional(v.fallback(v.optional(tones), undefined));

/** The rules of the stored data of a picture, besides its address. */
export const picture = v.pipe(
  v.object({
    width: pixels,
    height: pixels,
    widths: renditionWidths,
    tall: v.optional(v.fallback(v.optional(renditionWidths), undefined)),
    tones: knownTones,
    focus: knownFocus,
    alt: v.optional(v.string()),
  }),
  v.transform(({ tones, tall, focus, ...rest }) => ({
    ...rest,
    ...(tall && { tall }),
    ...(tones !== undefined && { tones }),
    ...(focus && { focus }),
  })),
);

/** The `picture` of a stored item if it is valid: a wrong size would do more harm than none. */
export function readPicture(
  name: string,
  item: StoredItem,
  log: ReadLog | undefined,
): Picture | undefined {
  const stored = item['picture'];
  if (stored === undefined || stored === null) return undefined;
  const { success, output, issues } = v.safeParse(picture, stored);
  if (success) return output as Picture;
  reportBad(log, name, item, 'picture', issues[0].message);
  return undefined;
}

const COLUMNS = 4;
const ROWS = 3;

/** The picture is drawn at this size, whatever its shape, to compute its placeholder colours. Pixels. */
export const TONES_SAMPLE = { width: 64, height: 48 } as const;

/**
 * The placeholder colours (see `knownTones`) of a picture: the mean of each of its twelve parts. Nothing for a
 * transparent picture: the placeholder would stay visible behind it.
 * @param pixels of `TONES_SAMPLE`, four bytes each (red, green, blue, alpha), row by row from the top
 * @throws RangeError when there are more or fewer
 */
export function tonesOf(pixels: ArrayLike<number>): string | undefined {
  const { width, height } = TONES_SAMPLE;
  if (pixels.length !== width * height * 4) throw new RangeError('Not the pixels of a sample');
  const sums = new Float64Array(COLUMNS * ROWS * 3);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) return undefined;
    const across = (at / 4) % width;
    const down = Math.floor(at / 4 / width);
    const row = ROWS - 1 - Math.floor((down * ROWS) / height);
    const cell = row * COLUMNS + Math.floor((across * COLUMNS) / width);
    for (let part = 0; part < 3; part += 1) sums[cell * 3 + part]! += pixels[at + part]!;
  }
  const each = (width * height) / (COLUMNS * ROWS);
  const fiveBits = (place: number) => Math.round(((sums[place]! / each) * 31) / 255);
  const bytes: number[] = [];
  for (let place = 0; place < sums.length; place += 3) {
    const colour = (fiveBits(place) << 10) | (fiveBits(place + 1) << 5) | fiveBits(place + 2);
    bytes.push(colour & 255, colour >> 8);
  }
  return btoa(String.fromCharCode(...bytes));
}

/** The header of a bitmap of 4 by 3 pixels of 16 bits: 54 bytes, so that base64 can continue after it. */
const HEAD = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The data address of the placeholder's bitmap. It ends with `tones`, so that compression removes a page's second copy. */
export function tonesAddress(tones: string): string {
  return `data:image/bmp;base64,${HEAD}${tones}`;
}
