const COLUMNS = 4;
const ROWS = 3;

/** The picture is drawn at this size, whatever its shape, to compute its placeholder colours. Pixels. */
export const TONES_SAMPLE = { width: 64, height: 48 } as const;

/**
 * The placeholder colours (see `knownTones`) of a picture: the mean of each of its twelve parts. Nothing for a
 * transparent picture: the placeholder would stay visible behind it.
 * @param pixels of `TONES_SAMPLE`, four bytes each (red, green, blue, alpha), row by row from the top
 * @throws RangeError when there are more or fewer
 */
export function tonesOf(pixels: ArrayLike<number>): string | undefined {
  const { width, height } = TONES_SAMPLE;
  if (pixels.length !== width * height * 4) throw new RangeError('Not the pixels of a sample');
  const sums = new Float64Array(COLUMNS * ROWS * 3);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) return undefined;
    const across = (at / 4) % width;
    const down = Math.floor(at / 4 / width);
    const row = ROWS - 1 - Math.floor((down * ROWS) / height);
    const cell = row * COLUMNS + Math.floor((across * COLUMNS) / width);
    for (let part = 0; part < 3; part += 1) sums[cell * 3 + part]! += pixels[at + part]!;
  }
  const each = (width * height) / (COLUMNS * ROWS);
  const fiveBits = (place: number) => Math.round(((sums[place]! / each) * 31) / 255);
  const bytes: number[] = [];
  for (let place = 0; place < sums.length; place += 3) {
    const colour = (fiveBits(place) << 10) | (fiveBits(place + 1) << 5) | fiveBits(place + 2);
    bytes.push(colour & 255, colour >> 8);
  }
  return btoa(String.fromCharCode(...bytes));
}

/** The header of a bitmap of 4 by 3 pixels of 16 bits: 54 bytes, so that base64 can continue after it. */
const HEAD = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * The data address of the bitmap of the placeholder colours (see `knownTones`). It contains them exactly as they are
 * stored, so that compression removes the second copy in a page.
 */
export function tonesAddress(tones: string): string {
  return `data:image/bmp;base64,${HEAD}${tones}`;
}
