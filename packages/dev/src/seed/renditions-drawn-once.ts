import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  RENDITION_FORMAT,
  type Rendition,
  renditions,
  renditionWidths,
  type SampleImage,
} from '@clubhouse/club/sample';
import sharp from 'sharp';
import { PROJECT_ROOT } from '../build/project-root.ts';

const RENDITIONS_FOLDER = join(PROJECT_ROOT, 'node_modules/.cache/clubhouse/renditions');

/**
 * Gives a picture in every width, ascending. Drawing is most of what a new club waits for, so it is done once in a
 * checkout: what was drawn lies in `folder` under what it was drawn from, and how. A folder that cannot be written
 * costs time and nothing else.
 */
export function renditionsDrawnOnce(
  folder: string = RENDITIONS_FOLDER,
): (image: SampleImage) => Promise<readonly Rendition[]> {
  let isNoted = false;
  return async (image) => {
    const original = await image.read();
    const pathOf = pathsFor(original, folder);
    const kept = await Promise.all(
      renditionWidths(image).map(async (width) => ({ width, bytes: await whole(pathOf(width)) })),
    );
    if (kept.every(isThere)) return kept;
    const drawn = await renditions({ ...image, read: async () => original });
    try {
      await mkdir(folder, { recursive: true });
      for (const { width, bytes } of drawn) await writeWhole(pathOf(width), bytes);
    } catch (cause) {
      if (isNoted) return drawn;
      isNoted = true;
      console.warn(`Pictures drawn for the sample cannot be kept in ${folder}:`, cause);
    }
    return drawn;
  };
}

/** The same for the same bytes, drawn the same way by the same library. */
function pathsFor(original: Buffer, folder: string): (width: number) => string {
  const how = JSON.stringify([RENDITION_FORMAT, sharp.versions]);
  const hash = createHash('sha256').update(how).update(original).digest('hex');
  return (width) => join(folder, `${hash}-${width}.webp`);
}

function isThere(kept: { readonly bytes: Buffer | undefined }): kept is Rendition {
  return kept.bytes !== undefined;
}

/** The bytes of a WebP file; nothing where none can be read, or where a power cut left only some of it. */
async function whole(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path);
    // A RIFF file says how much follows its first eight bytes.
    return bytes.length > 8 && bytes.readUInt32LE(4) === bytes.length - 8 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Another club may be starting beside this one. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
