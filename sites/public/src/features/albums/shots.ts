import { type ImageSource, imageSource, type Photo, photoSource } from '@clubhouse/content';

/** A photo of an album as it is shown. */
export interface Shot {
  /** Differs from photo to photo, also where one is in the album twice. */
  readonly key: string;
  readonly source: ImageSource;
  /** See `Picture` of the content; absent where they are not known. */
  readonly tones?: string;
  /** Over the whole screen. */
  readonly large: ImageSource;
  /** Address of the picture itself, as it was uploaded. */
  readonly original: string;
  /** What it is called where it is not seen: its number, and what its caption says. */
  readonly label: string;
  /** Empty when there is none. */
  readonly caption: string;
}

/** In UTF-16 units: what anybody wants read out before a link or a picture. */
const LONGEST_LABEL = 150;

/** The photos that lead anywhere, in the order of the album. */
export function shotsOf(photos: readonly Photo[], mediaBase: string): readonly Shot[] {
  const shown = photos.flatMap((photo) => {
    const source = photoSource({ mediaBase }, photo);
    return source ? [{ photo, source }] : [];
  });
  return shown.map(({ photo, source }, index) => {
    const { path, url, caption = '' } = photo;
    const own = imageSource({ mediaBase }, path) ?? imageSource({ mediaBase }, url);
    const original = own?.src ?? source.src;
    return {
      key: `${index}:${path || url}`,
      source,
      ...(photo.tones && { tones: photo.tones }),
      large: largeSource(source, original, photo),
      original,
      label: labelOf(index + 1, caption.trim()),
      caption: caption.trim(),
    };
  });
}

function labelOf(number: number, caption: string): string {
  if (!caption) return `Photo ${number}`;
  const cut = caption.length > LONGEST_LABEL ? `${caption.slice(0, LONGEST_LABEL)}…` : caption;
  return `Photo ${number}: ${cut}`;
}

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
