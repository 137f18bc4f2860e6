import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface CardTools {
  /** Turns SVG whose text is in League Gothic into a PNG; `width` in pixels, its own if absent. */
  readonly draw: (svg: string, width?: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The files for drawing, included in the server's one file: base64 each. */
export interface CardFiles {
  /** Compressed with brotli. */
  readonly program: string;
  /** The fonts, as WOFF2. */
  readonly faces: readonly string[];
}

/** The number of cached cards: those of one page and its matches, several times over. */
const KEPT = 32;

/** Draws each card once; the drawing program is initialised before the first. */
export function cardTools({ program, faces }: CardFiles): CardTools {
  let starting: Promise<readonly Uint8Array[]> | undefined;
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const start = async (): Promise<readonly Uint8Array[]> => {
    try {
      await initWasm(brotliDecompressSync(Buffer.from(program, 'base64')));
    } catch (cause) {
      // In development this module is reloaded while the program stays in memory.
      if (!(cause instanceof Error && /already initialized/i.test(cause.message))) throw cause;
    }
    return faces.map((face) => new Uint8Array(Buffer.from(face, 'base64')));
  };
  const drawNow = async (svg: string, width?: number): Promise<Uint8Array<ArrayBuffer>> => {
    const fontBuffers = [...(await (starting ??= start()))];
    const image = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: 'League Gothic' },
      ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    });
    const picture = image.render();
    try {
      return new Uint8Array(picture.asPng());
    } finally {
      picture.free();
      image.free();
    }
  };
  return {
    draw(svg, width) {
      const key = `${width} ${createHash('sha256').update(svg).digest('base64')}`;
      const known = drawn.get(key);
      if (known) return known;
      const drawing = drawNow(svg, width);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      const [oldest] = drawn.keys();
      if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
      return drawing;
    },
  };
}
