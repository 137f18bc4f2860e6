import type { ImageSource, Photo } from '@clubhouse/content';

/** In pixels: a photo no wider than this was made to be looked at, and weighs less than half a megabyte. */
const WIDEST = 2048;
/** In pixels: with a rendition as wide as this nothing larger is wanted. */
const WIDE = 1600;

/**
 * A photo as it is shown over the whole screen: in its renditions, and where the widest of them was left out because
 * the photo itself is as good, in the photo itself too. `source` as it is in all other cases.
 */
export function largeSource(
  source: ImageSource,
  original: string,
  { width = 0, widths = [] }: Pick<Photo, 'width' | 'widths'>,
): ImageSource {
  const standsIn = width >= WIDE && width <= WIDEST && (widths.at(-1) ?? WIDE) < WIDE;
  if (!source.srcSet || !standsIn) return source;
  return { ...source, srcSet: `${source.srcSet}, ${original} ${width}w` };
}
