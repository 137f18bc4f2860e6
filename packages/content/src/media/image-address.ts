import type { Picture } from './picture.ts';

/** The attributes of an `<img>`. `width` and `height` are the original's, in pixels. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The widest rendition for a browser without `srcset`. */
const PLAIN_WIDTH = 1080;

/**
 * The one place that turns every stored form of an image into an address: an absolute address below `mediaBase`, an
 * object path (`media/…`, `albums/…`), a bare media key, any of them with a leading slash or encoded.
 */
export function imageSource(
  { mediaBase }: { readonly mediaBase: string },
  stored: string,
  picture?: Picture,
): ImageSource | undefined {
  const size = picture && { width: picture.width, height: picture.height };
  const key = imageKey({ mediaBase }, stored);
  if (key === undefined) return undefined;
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (!picture?.widths.length) return { src: `${mediaBase}/${path}`, ...size };
  const address = (width: number) => `/${renditionKey(width, path)}`;
  const plain = picture.widths.findLast((width) => width <= PLAIN_WIDTH) ?? picture.widths[0]!;
  return {
    src: address(plain),
    srcSet: picture.widths.map((width) => `${address(width)} ${width}w`).join(', '),
    ...size,
  };
}

/** The object's decoded key, if the image is in our own bucket. */
export function imageKey(
  { mediaBase }: { readonly mediaBase: string },
  stored: string,
): string | undefined {
  let path = stored.trim();
  if (path.startsWith(`${mediaBase}/`)) path = path.slice(mediaBase.length);
  // Browsers read a backslash as a slash, and `//host` as another host.
  if (/^[\\/]{2}|^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  path = decoded(path.replace(/[?#].*$/s, '')).replace(/^\//, '');
  if (path === '' || isUnsafe(path)) return undefined;
  // The prefix `public/` is an access level of older items, not part of the key.
  path = path.replace(/^public\//, '');
  return /^(media|albums|derived|unpublished)\//.test(path) ? path : `media/${path}`;
}

/** Decoded once; an invalid escape means that the path was never encoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Control characters, backslashes, half surrogate pairs, empty or `..` segments. */
function isUnsafe(path: string): boolean {
  return /[\p{Cc}\p{Cs}\\]/u.test(path) || /(^|\/)\.{0,2}(\/|$)/.test(path);
}

/** The widths in pixels of a picture's renditions; none is wider than the original. */
export const RENDITION_WIDTHS = [480, 768, 1080, 1600] as const;

/** The key of an original's rendition; it is WebP whatever the original's extension. */
export function renditionKey(width: number, key: string): string {
  return `derived/${width}/${key}`;
}

/** The widths in pixels of a picture's tall cut, for phones: its middle, four wide and five high. */
export const TALL_WIDTHS = [480, 768] as const;

export function tallKey(width: number, key: string): string {
  return renditionKey(width, `tall/${key}`);
}
