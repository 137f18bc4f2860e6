import { TONES_SAMPLE, tonesOf } from '@clubhouse/content';
import sharp from 'sharp';

/** The headers of a rendition; a key is never written twice. */
export const MADE_HERE = {
  ContentType: 'image/webp',
  CacheControl: 'public, max-age=31536000, immutable',
} as const;

/**
 * The tones of a picture's bytes, turned the right way up; undefined for a picture with transparency. Rejects with
 * sharp's error when it cannot be read.
 */
export async function tonesOfFile(bytes: Uint8Array): Promise<string | undefined> {
  const { width, height } = TONES_SAMPLE;
  const pixels = await sharp(bytes)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return tonesOf(pixels);
}
