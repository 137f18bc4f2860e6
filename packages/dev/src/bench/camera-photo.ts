import sharp from 'sharp';
import { type Draw, drawnBytes } from '../journey/draw.ts';

const WIDTH = 4_000;
const HEIGHT = 3_000;
const CHANNELS = 3;

/**
 * How much there is to see at each scale: the width of noise that is drawn out over the picture, and its share. So
 * mixed that a photo of 2,048 px has the size of one taken on a touchline: 570 kB as JPEG, 430 kB as WebP.
 */
const DETAIL = [
  [8, 0.5],
  [32, 0.4],
  [124, 0.3],
  [500, 0.15],
  [1_000, 0.1],
  [2_000, 0.05],
  [WIDTH, 0.03],
] as const;

/** A photo as a phone takes it, as far as its work and its size go: 12 million pixels, about 4 MB. */
export async function cameraPhoto(draw: Draw): Promise<Buffer> {
  const seen = new Float32Array(WIDTH * HEIGHT * CHANNELS).fill(128);
  for (const [width, share] of DETAIL) {
    const noise = await noiseOver(draw, width);
    for (let at = 0; at < seen.length; at += 1) {
      seen[at] = (seen[at] ?? 0) + ((noise[at] ?? 0) - 128) * share;
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: CHANNELS } as const;
  const pixels = Buffer.from(Uint8ClampedArray.from(seen).buffer);
  return sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer();
}

/** Noise so many points wide, drawn out to the whole picture. */
async function noiseOver(draw: Draw, width: number): Promise<Buffer> {
  const raw = { width, height: (width * HEIGHT) / WIDTH, channels: CHANNELS } as const;
  const points = drawnBytes(draw, raw.width * raw.height * CHANNELS);
  return sharp(points, { raw }).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
}
