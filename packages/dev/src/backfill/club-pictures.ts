import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  detectFileType,
  RENDITION_WIDTHS,
  renditionKey,
  type StoredItem,
} from '@clubhouse/content';
import sharp from 'sharp';
import type { ClubTarget } from '../command/club-target.ts';
import { unless } from '../command/unless.ts';
import { MADE_HERE, tonesOfFile } from '../pictures/tones-of-file.ts';

/** The types of pictures that are resized: not drawings, which stay sharp, and not films, which move. */
const REDRAWN: readonly string[] = ['jpg', 'png', 'webp'];

export type ClubPictures = ReturnType<typeof clubPictures>;

/** The stored pictures of a club, each read once; `report` gets a line about one that is missing or unreadable. */
export function clubPictures({ s3, config }: ClubTarget, report: (line: string) => void) {
  /** The bytes of a file; undefined if it does not exist. */
  async function bytesOf(Key: string): Promise<Uint8Array | undefined> {
    const get = new GetObjectCommand({ Bucket: config.bucket, Key });
    const stored = await unless(/^NoSuchKey$/, s3.send(get));
    return stored?.Body?.transformToByteArray();
  }

  /** The result of `look` for a picture; undefined, with a message, for a file that cannot be read as one. */
  async function read<Found>(
    key: string,
    look: () => Promise<Found>,
    instead: string,
  ): Promise<Found | undefined> {
    try {
      return await look();
    } catch (error) {
      const { message } = error as Error;
      report(`${key} cannot be read as a picture (${message}); it ${instead}.`);
      return undefined;
    }
  }

  /**
   * What a list must know about a picture to request the right size of it: `width` and `height` of the original in pixels,
   * turned the right way up, the `widths` of its renditions, and its `tones`, but for one with transparency.
   */
  async function draw(key: string, bytes: Uint8Array): Promise<StoredItem | undefined> {
    const { autoOrient, pages = 1 } = await sharp(bytes).metadata();
    if (pages > 1) return undefined;
    const widths = RENDITION_WIDTHS.filter((width) => width <= autoOrient.width);
    for (const width of widths) {
      // A rendition contains neither the place nor the camera of a photo: sharp drops the metadata.
      const Body = await sharp(bytes).autoOrient().resize(width).webp({ quality: 80 }).toBuffer();
      const Key = renditionKey(width, key);
      await s3.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body, ...MADE_HERE }));
    }
    const tones = await tonesOfFile(bytes);
    return { width: autoOrient.width, height: autoOrient.height, widths, ...(tones && { tones }) };
  }

  const tones = onceEach(async (key) => {
    const bytes = await bytesOf(key);
    return bytes && read(key, () => tonesOfFile(bytes), 'has no preview');
  });
  return {
    /** Creates the renditions of an original; undefined for what is missing, no picture, or unreadable as one. */
    sizesOf: onceEach(async (key) => {
      const bytes = await bytesOf(key);
      if (!bytes) report(`${key} is not there; what shows it shows no picture.`);
      if (!bytes || !REDRAWN.includes(detectFileType(bytes))) return undefined;
      return read(key, () => draw(key, bytes), 'stays as it is');
    }),

    /**
     * The tones of a picture that has its sizes already, from the smallest of `widths`. Undefined for one without a
     * rendition (animations, drawings), with transparency, or unreadable.
     */
    tonesOf: async (key: string, [smallest]: readonly number[]) =>
      smallest === undefined ? undefined : tones(renditionKey(smallest, key)),
  };
}

/** The function with its result for each key, found out once. */
function onceEach<Result>(find: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Result;
  };
}
