import sharp from 'sharp';

/** Pixels across of the squares that are compared, and from one to the next. */
const SQUARE = 8;
const STEP = 4;
/** Of the measure: they keep what is all of one shade from dividing by nothing. */
const OF_MEANS = (0.01 * 255) ** 2;
const OF_VARIANCES = (0.03 * 255) ** 2;

/**
 * How like its original a picture looks at its own size, up to 1: the structural similarity of their brightness
 * (Wang, Bovik, Sheikh, Simoncelli 2004), by squares of eight pixels.
 */
export async function likeness(picture: Buffer, original: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const shades = (bytes: Buffer) =>
    sharp(bytes).autoOrient().resize(width, height).greyscale().raw().toBuffer();
  const [seen, meant] = await Promise.all([shades(picture), shades(original)]);
  let [sum, count] = [0, 0];
  for (let y = 0; y + SQUARE <= height; y += STEP) {
    for (let x = 0; x + SQUARE <= width; x += STEP) {
      sum += ofSquare(seen, meant, y * width + x, width);
      count += 1;
    }
  }
  return sum / count;
}

function ofSquare(one: Buffer, other: Buffer, from: number, width: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let row = 0; row < SQUARE; row += 1) {
    for (let column = 0; column < SQUARE; column += 1) {
      const a = one[from + row * width + column] ?? 0;
      const b = other[from + row * width + column] ?? 0;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const pixels = SQUARE * SQUARE;
  const [a, b] = [sumA / pixels, sumB / pixels];
  const [varianceA, varianceB] = [sumAA / pixels - a * a, sumBB / pixels - b * b];
  const covariance = sumAB / pixels - a * b;
  return (
    ((2 * a * b + OF_MEANS) * (2 * covariance + OF_VARIANCES)) /
    ((a * a + b * b + OF_MEANS) * (varianceA + varianceB + OF_VARIANCES))
  );
}
