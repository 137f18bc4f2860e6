/** The distance of two colours from which they count as two; of 441 from black to white. */
const APART = 110;

/** A colour with less between its channels is a grey. */
const GREY = 28;

interface Shade {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

/**
 * The two colours that a picture has most of, `#rrggbb`: colours before greys, and none of its transparent parts.
 * Nothing for a picture of one colour.
 * @param data four bytes a pixel, as of a canvas
 */
export function twoColours(data: Uint8ClampedArray): readonly [string, string] | undefined {
  const shades = shadesIn(data).toSorted((one, other) => weight(other) - weight(one));
  const [first] = shades;
  const second = first && shades.find((shade) => distance(shade, first) >= APART);
  return first && second && [hex(first), hex(second)];
}

/** Nearly equal pixels as one shade, in the colour that is their mean. */
function shadesIn(data: Uint8ClampedArray): Shade[] {
  const bins = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 200) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
    bin.count += 1;
    bins.set(key, bin);
  }
  return Array.from(bins.values(), ({ sum: [red, green, blue], count }) => ({
    rgb: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)],
    count,
  }));
}

/** Ground and outline of a badge are often black or white, and rarely the club's colours. */
function weight({ rgb, count }: Shade): number {
  return Math.max(...rgb) - Math.min(...rgb) < GREY ? count / 20 : count;
}

function distance({ rgb: one }: Shade, { rgb: other }: Shade): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function hex({ rgb }: Shade): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
