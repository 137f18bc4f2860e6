import { UnreadablePicture, type Darkroom } from '#pictures/darkroom.ts';

/** A darkroom without a canvas: every picture is 1200 by 800, and prints say what they are. */
export function fakeDarkroom({ unreadable = false } = {}): Darkroom {
  const print = (type: string, width: number, height: number) => ({
    bytes: new Blob([`${type} ${width} by ${height}`], { type }),
    width,
    height,
  });
  return {
    async develop(_bytes, { type, widths }) {
      if (unreadable) throw new UnreadablePicture('This one cannot be read');
      return {
        original: print(type, 1200, 800),
        renditions: widths
          .filter((width) => width <= 1200)
          .map((width) => print('image/webp', width, Math.round((width * 2) / 3))),
      };
    },
    measure: async () => ({ width: 1200, height: 800 }),
  };
}
