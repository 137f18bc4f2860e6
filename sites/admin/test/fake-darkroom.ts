import type { Darkroom } from '#pictures/darkroom.ts';
import { pageDarkroom } from '#pictures/page-darkroom.ts';
import { UnreadablePicture, type Printer } from '#pictures/printer.ts';

/** Those of every picture: twelve times the same red. */
export const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';

/** A printer without a canvas: every picture is 1200 by 800, and prints say what they are. */
export function fakePrinter({ unreadable = false } = {}): Printer {
  const size = { width: 1200, height: 800 };
  const print = (type: string, width: number, height: number) => ({
    bytes: new Blob([`${type} ${width} by ${height}`], { type }),
    width,
    height,
  });
  return {
    async print(_bytes, { original, widths }, signal) {
      signal?.throwIfAborted();
      if (unreadable) throw new UnreadablePicture('This one cannot be read');
      return {
        size,
        ...(original && { original: print(original.type, size.width, size.height) }),
        renditions: widths
          .filter((width) => width <= size.width)
          .map((width) => print('image/webp', width, Math.round((width * 2) / 3))),
        tones: TONES,
      };
    },
    measure: async () => size,
  };
}

/** Everything of a darkroom but the canvas. */
export function fakeDarkroom(options?: Parameters<typeof fakePrinter>[0]): Darkroom {
  return pageDarkroom(fakePrinter(options));
}

/** A slow phone's: nothing is ready before it is let go. */
export function heldDarkroom(): { readonly darkroom: Darkroom; readonly letGo: () => void } {
  const darkroom = fakeDarkroom();
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  return {
    darkroom: {
      prepare: async (...picture) => {
        await isLetGo;
        return darkroom.prepare(...picture);
      },
    },
    letGo,
  };
}
