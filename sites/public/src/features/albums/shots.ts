import { type ImageSource, imageSource, type Photo, photoSource } from '@clubhouse/content';

export type Shot = ReturnType<typeof shotsOf>[number];

/** In UTF-16 units: the longest name that a screen reader should read out. */
const LONGEST_LABEL = 150;

/** @param addresses the addresses of photos that lie on no media host, by their paths */
export function shotsOf(
  photos: readonly Photo[],
  mediaBase: string,
  addresses?: ReadonlyMap<string, string>,
) {
  const shown = photos.flatMap((photo) => {
    const address = addresses?.get(photo.path);
    const source: ImageSource | undefined = address
      ? { src: address }
      : photoSource({ mediaBase }, photo);
    return source ? [{ photo, source }] : [];
  });
  return shown.map(({ photo, source }, index) => {
    const { path, url, caption = '' } = photo;
    const own = imageSource({ mediaBase }, path) ?? imageSource({ mediaBase }, url);
    const original = own?.src ?? source.src;
    return {
      /** Unique, even if a photo is in the album twice. */
      key: `${index}:${path || url}`,
      source,
      tones: photo.tones,
      focus: photo.focus,
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

/** In pixels: a photo no wider than this was made for screens, and is smaller than half a megabyte. */
const WIDEST = 2048;
/** In pixels: if a rendition is this wide, nothing larger is needed. */
const WIDE = 1600;

/** For the whole screen: the renditions, and the original if none of the full width was made because it is as good. */
export function largeSource(
  source: ImageSource,
  original: string,
  { width = 0, widths = [] }: Pick<Photo, 'width' | 'widths'>,
): ImageSource {
  const standsIn = width >= WIDE && width <= WIDEST && (widths.at(-1) ?? WIDE) < WIDE;
  if (!source.srcSet || !standsIn) return source;
  return { ...source, srcSet: `${source.srcSet}, ${original} ${width}w` };
}
