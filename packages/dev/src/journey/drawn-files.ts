import { createHash } from 'node:crypto';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Draw, drawnBytes } from './draw.ts';

/** A file made for a test, whose bytes are known. */
export interface DrawnFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

export type DrawnFiles = Awaited<ReturnType<typeof drawnFiles>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A folder of files for the picker; call `remove` when done. */
export async function drawnFiles(draw: Draw) {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-drawn-'));
  const keep = async (name: string, bytes: Buffer): Promise<DrawnFile> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { path, name, bytes, sha256: sha256(bytes) };
  };
  return {
    /** Any check takes it for an MP4: it has the header of one, and the rest are bytes like a film's. */
    video(name: string, size: number) {
      const brand = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1');
      const film = Buffer.alloc(8);
      film.writeUInt32BE(size - brand.length, 0);
      film.write('mdat', 4, 'latin1');
      const frames = drawnBytes(draw, size - brand.length - film.length);
      return keep(name, Buffer.concat([brand, film, frames]));
    },
    /** Two frames of noise, about 1 MB for each million of pixels. It is animated, so it is sent unchanged. */
    async movingPicture(name: string, { width, height }: Size) {
      const raw = { width, height: height * 2, channels: 3 as const, pageHeight: height };
      const noise = drawnBytes(draw, width * height * 2 * 3);
      return keep(name, await sharp(noise, { raw }).gif({ effort: 1, dither: 0 }).toBuffer());
    },
    /** A photo of noise, about 1.2 MB for each million of pixels: no two are alike. */
    async photo(name: string, { width, height }: Size) {
      const raw = { width, height, channels: 3 as const };
      const noise = drawnBytes(draw, width * height * 3);
      return keep(name, await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer());
    },
    /** Any bytes under any name. */
    of: keep,
    /** The same bytes under another name. */
    async copyOf(file: DrawnFile, name: string) {
      const path = join(folder, name);
      await link(file.path, path);
      return { ...file, path, name, remove: () => rm(path) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
