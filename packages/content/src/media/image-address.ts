import type { Picture } from './picture.ts';
import { renditionKey } from './renditions.ts';

/** What an `<img>` is given. `width` and `height` are the original's, in pixels. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The widest rendition a browser without `srcset` is sent. */
const PLAIN_WIDTH = 1080;

/**
 * The one place that turns every way an image is stored into an address: a whole address below `mediaBase`, an
 * object path (`media/…`, `albums/…`), a bare media key, any of them with a leading slash or encoded.
 *
 * With the sizes of a picture the sources are its renditions on the page's own host; else the original at
 * `mediaBase`. Nothing for an empty value, for every other host and scheme, or a path that climbs: no page's
 * policy would let it be shown, and who reads a feed would ask a stranger for it.
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

/** The object's key, decoded, when the image lies in our own bucket. */
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
  // `public/` said who may read it, not where it lies.
  path = path.replace(/^public\//, '');
  return /^(media|albums|derived)\//.test(path) ? path : `media/${path}`;
}

/** Decoded once; a stray per cent sign means that it never was encoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Control characters, backslashes, halves of characters, empty or climbing steps. */
function isUnsafe(path: string): boolean {
  return /[\p{Cc}\p{Cs}\\]/u.test(path) || /(^|\/)\.{0,2}(\/|$)/.test(path);
}
