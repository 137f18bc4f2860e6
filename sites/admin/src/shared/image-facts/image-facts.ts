import type { FileType } from '@clubhouse/content';

/** Whether an SVG can run code: a script, an event handler, or a `javascript:` address. */
export function holdsScript(svg: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(svg)).decode(svg);
  return /<([\w-]+:)?script[\s/>]|\son[a-z]+\s*=|javascript:/i.test(text);
}

/** The encoding from the byte order mark; UTF-8 without one. */
function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Whether redrawing would lose an animation. Sources: WebP container specification (the animation bit of VP8X);
 * PNG specification, third edition (an `acTL` chunk before the first `IDAT`).
 */
export function isAnimated(type: FileType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'gif':
      return true;
    case 'webp':
      return chunkName(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
    case 'png':
      return hasAnimationChunk(bytes);
    default:
      return false;
  }
}

function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const name = chunkName(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

function chunkName(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture at an address; undefined if it cannot be loaded, or has no size of its own. */
export async function measureImage(address: string): Promise<ImageSize | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
