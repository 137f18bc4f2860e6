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
 * Returns a picture in every width, ascending. Resizing is most of the time that a new club's start takes, so it is
 * done once in a checkout: the results are cached in `folder`, by a hash of the original and the settings. A folder
 * that cannot be written costs only time.
 */
export function renditionsDrawnOnce(
  folder: string = RENDITIONS_FOLDER,
): (image: SampleImage) => Promise<readonly Rendition[]> {
  let isNoted = false;
  return async (image) => {
    const original = await image.read();
    const pathOf = pathsFor(original, folder);
    const cached = await Promise.all(
      renditionWidths(image).map(async (width) => ({ width, bytes: await whole(pathOf(width)) })),
    );
    if (cached.every(isThere)) return cached;
    const drawn = await renditions({ ...image, read: async () => original });
    try {
      await mkdir(folder, { recursive: true });
      for (const { width, bytes } of drawn) await writeWhole(pathOf(width), bytes);
    } catch (cause) {
      if (isNoted) return drawn;
      isNoted = true;
      console.warn(`Pictures drawn for the sample cannot be stored in ${folder}:`, cause);
    }
    return drawn;
  };
}

/** The paths are the same for the same bytes, resized the same way by the same library. */
function pathsFor(original: Buffer, folder: string): (width: number) => string {
  const how = JSON.stringify([RENDITION_FORMAT, sharp.versions]);
  const hash = createHash('sha256').update(how).update(original).digest('hex');
  return (width) => join(folder, `${hash}-${width}.webp`);
}

function isThere(cached: { readonly bytes: Buffer | undefined }): cached is Rendition {
  return cached.bytes !== undefined;
}

/** The bytes of a WebP file; undefined if it cannot be read, or if a power cut left it incomplete. */
async function whole(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path);
    // A RIFF file states how many bytes follow its first eight.
    return bytes.length > 8 && bytes.readUInt32LE(4) === bytes.length - 8 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed into place, because another club may be starting at the same time. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
