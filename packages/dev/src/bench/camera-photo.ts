import sharp from 'sharp';
import { type Draw, drawnBytes } from '../journey/draw.ts';

const WIDTH = 4_000;
const HEIGHT = 3_000;
const CHANNELS = 3;

/**
 * The detail at each scale: the width of the noise that is stretched over the picture, and its share. Mixed so that a
 * photo of 2,048 px has the file size of one taken on a touchline: 570 kB as JPEG, 430 kB as WebP.
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

/** A photo that costs as much work and space as a phone's: 12 million pixels, about 4 MB. */
export async function cameraPhoto(draw: Draw): Promise<Buffer> {
  const mixed = new Float32Array(WIDTH * HEIGHT * CHANNELS).fill(128);
  for (const [width, share] of DETAIL) {
    const noise = await noiseOver(draw, width);
    for (let at = 0; at < mixed.length; at += 1) {
      mixed[at] = (mixed[at] ?? 0) + ((noise[at] ?? 0) - 128) * share;
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: CHANNELS } as const;
  const pixels = Buffer.from(Uint8ClampedArray.from(mixed).buffer);
  return sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer();
}

/** Noise of this width in points, stretched to the whole picture. */
async function noiseOver(draw: Draw, width: number): Promise<Buffer> {
  const raw = { width, height: (width * HEIGHT) / WIDTH, channels: CHANNELS } as const;
  const points = drawnBytes(draw, raw.width * raw.height * CHANNELS);
  return sharp(points, { raw }).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
}

/** The width of the squares that are compared, and the step from one to the next, in pixels. */
const SQUARE = 8;
const STEP = 4;
/** Constants of the similarity measure: they prevent a division by zero where all pixels have one shade. */
const OF_MEANS = (0.01 * 255) ** 2;
const OF_VARIANCES = (0.03 * 255) ** 2;

/**
 * How similar a picture is to its original at the picture's size, up to 1: the structural similarity of brightness
 * (Wang, Bovik, Sheikh, Simoncelli 2004), by squares of eight pixels.
 */
export async function likeness(picture: Buffer, original: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const shades = (bytes: Buffer) =>
    sharp(bytes).autoOrient().resize(width, height).greyscale().raw().toBuffer();
  const [actual, expected] = await Promise.all([shades(picture), shades(original)]);
  let [sum, count] = [0, 0];
  for (let y = 0; y + SQUARE <= height; y += STEP) {
    for (let x = 0; x + SQUARE <= width; x += STEP) {
      sum += ofSquare(actual, expected, y * width + x, width);
      count += 1;
    }
  }
  return sum / count;
}

function ofSquare(one: Buffer, other: Buffer, from: number, width: number): number {
  const mean = (of: (a: number, b: number) => number): number => {
    let sum = 0;
    for (let row = from; row < from + SQUARE * width; row += width) {
      for (let at = row; at < row + SQUARE; at += 1) sum += of(one[at] ?? 0, other[at] ?? 0);
    }
    return sum / SQUARE ** 2;
  };
  const [a, b] = [mean((own) => own), mean((_, its) => its)];
  const varianceA = mean((own) => own * own) - a * a;
  const varianceB = mean((_, its) => its * its) - b * b;
  const covariance = mean((own, its) => own * its) - a * b;
  return (
    ((2 * a * b + OF_MEANS) * (2 * covariance + OF_VARIANCES)) /
    ((a * a + b * b + OF_MEANS) * (varianceA + varianceB + OF_VARIANCES))
  );
}
