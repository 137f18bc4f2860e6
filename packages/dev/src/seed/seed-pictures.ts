import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  type Rendition,
  RENDITION_FORMAT,
  renditions,
  renditionWidths,
  type SampleAlbum,
  type SampleImage,
  type SamplePicture,
  type SamplePlayer,
} from '@clubhouse/club/sample';
import { renditionKey } from '@clubhouse/content';
import sharp from 'sharp';
import { PROJECT_ROOT } from '../build/project-root.ts';
import type { ClubTarget } from '../command/club-target.ts';
import { eachOf } from '../journey/each-of.ts';
import { MADE_HERE, tonesOfFile } from '../pictures/tones-of-file.ts';
import type { SampleTones } from './sample-items.ts';

/** Pictures that are resized concurrently: sharp uses the machine's cores by itself. */
const AT_ONCE = 3;

/** Puts each image and its renditions into the bucket. Repeating it writes the same bytes again. */
export async function seedPictures(
  { s3, config }: ClubTarget,
  uploads: ReturnType<typeof sampleUploads>,
  signal: AbortSignal,
): Promise<SampleTones> {
  const put = (Key: string, Body: Uint8Array) =>
    s3.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body, ...MADE_HERE }));
  const draw = renditionsDrawnOnce();
  const tones = new Map<SampleImage, string>();
  await eachOf(uploads, AT_ONCE, async ({ image, keys }) => {
    signal.throwIfAborted();
    const original = await image.read();
    const sizes = await draw({ ...image, read: async () => original });
    const its = await tonesOfFile(sizes[0]?.bytes ?? original);
    if (its !== undefined) tones.set(image, its);
    for (const key of keys) {
      // Most of a put is the wait for the disk.
      await Promise.all([
        put(key, original),
        ...sizes.map(({ width, bytes }) => put(renditionKey(width, key), bytes)),
      ]);
    }
  });
  return tones;
}

/** Everything the sample puts into the bucket: each image with all of its keys, so that its renditions are made once. */
export function sampleUploads({
  pictures,
  players,
  albums,
}: {
  readonly pictures: readonly SamplePicture[];
  readonly players: readonly SamplePlayer[];
  readonly albums: readonly SampleAlbum[];
}) {
  const keys = new Map<SampleImage, string[]>();
  const note = (image: SampleImage, key: string) =>
    keys.set(image, [...(keys.get(image) ?? []), key]);
  for (const picture of pictures) note(picture, picture.key);
  for (const { photo } of players) if (photo) note(photo, photo.key);
  for (const { key, image } of albums.flatMap(({ photos }) => photos)) note(image, key);
  return Array.from(keys, ([image, all]) => ({ image, keys: all }));
}

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
    const how = JSON.stringify([RENDITION_FORMAT, sharp.versions]);
    const hash = createHash('sha256').update(how).update(original).digest('hex');
    const pathOf = (width: number) => join(folder, `${hash}-${width}.webp`);
    const cached = await Promise.all(
      renditionWidths(image).map(async (width) => {
        return { width, bytes: await readFile(pathOf(width)).catch(() => Buffer.alloc(0)) };
      }),
    );
    if (cached.every(({ bytes }) => isWhole(bytes))) return cached;
    const drawn = await renditions({ ...image, read: async () => original });
    try {
      await mkdir(folder, { recursive: true });
      for (const { width, bytes } of drawn) {
        // Renamed into place, because another club may be starting at the same time.
        const part = `${pathOf(width)}.${randomUUID()}`;
        await writeFile(part, bytes);
        await rename(part, pathOf(width));
      }
    } catch (cause) {
      if (!isNoted)
        console.warn(`Pictures drawn for the sample cannot be stored in ${folder}:`, cause);
      isNoted = true;
    }
    return drawn;
  };
}

/** A power cut may leave a part of a WebP file, which states how many bytes follow its first eight. */
function isWhole(bytes: Buffer): boolean {
  return bytes.length > 8 && bytes.readUInt32LE(4) === bytes.length - 8;
}
