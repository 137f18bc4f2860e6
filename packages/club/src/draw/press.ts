import sharp, { type Sharp } from 'sharp';
import { random } from './random.ts';
import { toneTable, type Tone } from './tones.ts';

export interface Impression {
  readonly tone: Tone;
  readonly width: number;
  readonly height: number;
}

const GRAIN = 0.014;

/**
 * Prints a drawing in greys as the club's inks: darkens its middle tones, lays grain and a dot screen over
 * it, and colours each grey from the tone scale. The same drawing gives the same pixels.
 */
export async function print(svg: string, impression: Impression): Promise<Sharp> {
  const { tone, width, height } = impression;
  const { screen, pitch } = dots(width);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const table = toneTable(tone);
  const next = random(11);
  const pixels = Buffer.alloc(width * height * 3);
  let speck = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let value = data[at * info.channels]! / 255;
      if (value < 0.5) value = 1.7 * value * value + 0.15 * value;
      // Grain runs on a little from one pixel to the next; single pixels only cost bytes.
      speck = speck * 0.5 + (next() - 0.5) * 0.5;
      value += speck * GRAIN * 2;
      const dot = Math.cos((x * Math.PI) / pitch) * Math.cos((y * Math.PI) / pitch);
      value += dot * screen * (1 - Math.abs(2 * value - 1));
      const ink = table[Math.max(0, Math.min(255, Math.round(value * 255)))]!;
      pixels[at * 3] = ink[0];
      pixels[at * 3 + 1] = ink[1];
      pixels[at * 3 + 2] = ink[2];
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/**
 * The dot screen of a print: dots stand further apart in pixels the larger the print, but never so close
 * that a screen of another size could turn them into a pattern.
 */
function dots(width: number): { screen: number; pitch: number } {
  return width > 1000 ? { screen: 0.1, pitch: 4 } : { screen: 0.075, pitch: 3.2 };
}

/** The picture as WebP in the best quality that keeps it within so many bytes. */
export async function webpWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  for (const quality of [54, 44, 36, 28, 20, 13]) {
    const encoded = await picture
      .clone()
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (encoded.length <= bytes) return encoded;
  }
  throw new Error(`No quality brings this picture within ${bytes} bytes.`);
}
