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
  /** The alternative text. */
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
