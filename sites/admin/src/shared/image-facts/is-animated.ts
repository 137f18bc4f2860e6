import type { FileType } from '@clubhouse/content';

/**
 * Whether redrawing would lose movement. Sources: WebP container specification (the animation bit of VP8X);
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
