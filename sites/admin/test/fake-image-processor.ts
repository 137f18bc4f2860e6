import {
  type ImageProcessor,
  UnreadablePicture,
  type Encoder,
} from '#shared/image-processor/image-processor.ts';
import { pageImageProcessor } from '#shared/image-processor/browser-image-processor.ts';

/** The placeholder colours of every picture: twelve times the same red. */
export const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';

export const BADGE_COLOURS = ['#00843d', '#ffcd00'] as const;

/** An encoder without a canvas: every picture is 1200 by 800, and the bytes of an encoded picture name its size. */
export function fakeEncoder({ unreadable = false } = {}): Encoder {
  const size = { width: 1200, height: 800 };
  const encoded = (type: string, width: number, height: number) => ({
    bytes: new Blob([`${type} ${width} by ${height}`], { type }),
    width,
    height,
  });
  return {
    async encode(_bytes, { original, widths, square, tall }, signal) {
      signal?.throwIfAborted();
      if (unreadable) throw new UnreadablePicture('This one cannot be read');
      const edges = square === undefined ? size : { width: square, height: square };
      return {
        size: edges,
        ...(square !== undefined && { colours: BADGE_COLOURS }),
        ...(original && { original: encoded(original.type, edges.width, edges.height) }),
        renditions: widths
          .filter((width) => width <= edges.width)
          .map((width) =>
            encoded('image/webp', width, Math.round((width * edges.height) / edges.width)),
          ),
        ...(tall && { tall: tall.map((width) => encoded('image/webp', width, (width * 5) / 4)) }),
        tones: TONES,
      };
    },
    measure: async () => size,
  };
}

export function fakeImageProcessor(): ImageProcessor {
  return pageImageProcessor(fakeEncoder());
}

/** The processor of a slow phone: no picture is ready before `release`. */
export function heldImageProcessor(): {
  readonly imageProcessor: ImageProcessor;
  readonly release: () => void;
} {
  const imageProcessor = fakeImageProcessor();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  return {
    imageProcessor: {
      prepare: async (...picture) => {
        await isReleased;
        return imageProcessor.prepare(...picture);
      },
    },
    release,
  };
}
