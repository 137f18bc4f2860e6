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

/** A folder of files for the picker; call `remove` when done. */
export interface DrawnFiles {
  /** Any check takes it for an MP4: it has the header of one, and the rest are bytes like a film's. */
  video(name: string, size: number): Promise<DrawnFile>;
  /** Two frames of noise, about 1 MB for each million of pixels. It is animated, so it is sent unchanged. */
  movingPicture(name: string, size: { width: number; height: number }): Promise<DrawnFile>;
  /** A photo of noise, about 1.2 MB for each million of pixels: no two are alike. */
  photo(name: string, size: { width: number; height: number }): Promise<DrawnFile>;
  /** Any bytes under any name. */
  of(name: string, bytes: Buffer): Promise<DrawnFile>;
  /** The same bytes under another name. */
  copyOf(file: DrawnFile, name: string): Promise<DrawnFile & { remove(): Promise<void> }>;
  remove(): Promise<void>;
}

export async function drawnFiles(draw: Draw): Promise<DrawnFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-drawn-'));
  const keep = async (name: string, bytes: Buffer): Promise<DrawnFile> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { path, name, bytes, sha256: sha256(bytes) };
  };
  return {
    video(name, size) {
      const brand = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1');
      const film = Buffer.alloc(8);
      film.writeUInt32BE(size - brand.length, 0);
      film.write('mdat', 4, 'latin1');
      const frames = drawnBytes(draw, size - brand.length - film.length);
      return keep(name, Buffer.concat([brand, film, frames]));
    },
    async movingPicture(name, { width, height }) {
      const raw = { width, height: height * 2, channels: 3 as const, pageHeight: height };
      const noise = drawnBytes(draw, width * height * 2 * 3);
      return keep(name, await sharp(noise, { raw }).gif({ effort: 1, dither: 0 }).toBuffer());
    },
    async photo(name, { width, height }) {
      const raw = { width, height, channels: 3 as const };
      const noise = drawnBytes(draw, width * height * 3);
      return keep(name, await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer());
    },
    of: keep,
    async copyOf(file, name) {
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
