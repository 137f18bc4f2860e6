import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { SampleAlbum, SampleImage, SamplePicture, SamplePlayer } from '@clubhouse/club/sample';
import { renditionKey } from '@clubhouse/content';
import type { ClubTarget } from '../command/club-target.ts';
import { eachOf } from '../journey/each-of.ts';
import { MADE_HERE, tonesOfFile } from '../pictures/tones-of-file.ts';
import { renditionsDrawnOnce } from './renditions-drawn-once.ts';
import type { SampleTones } from './sample-items.ts';

/** Pictures that are resized concurrently: sharp uses the machine's cores by itself. */
const AT_ONCE = 3;

/** Puts each image and its renditions into the bucket. Repeating it writes the same bytes again. */
export async function seedPictures(
  { s3, config }: ClubTarget,
  uploads: readonly SampleUpload[],
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

/** One image and all of its keys, so that its renditions are made once however often it is shown. */
interface SampleUpload {
  readonly image: SampleImage;
  readonly keys: readonly string[];
}

/** Everything the sample puts into the bucket, each image once. */
export function sampleUploads({
  pictures,
  players,
  albums,
}: {
  readonly pictures: readonly SamplePicture[];
  readonly players: readonly SamplePlayer[];
  readonly albums: readonly SampleAlbum[];
}): SampleUpload[] {
  const keys = new Map<SampleImage, string[]>();
  const note = (image: SampleImage, key: string) =>
    keys.set(image, [...(keys.get(image) ?? []), key]);
  for (const picture of pictures) note(picture, picture.key);
  for (const { photo } of players) if (photo) note(photo, photo.key);
  for (const { key, image } of albums.flatMap(({ photos }) => photos)) note(image, key);
  return Array.from(keys, ([image, all]) => ({ image, keys: all }));
}
