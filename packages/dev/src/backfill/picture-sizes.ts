import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { detectFileType, RENDITION_WIDTHS, renditionKey } from '@clubhouse/content';
import sharp from 'sharp';
import type { ClubTarget } from '../command/club-target.ts';
import { MADE_HERE, tonesOfFile } from '../pictures/tones-of-file.ts';

/** What a list must know about a picture to request the right size of it. */
export interface PictureSizes {
  /** Pixels of the original as it is shown, turned the right way up. */
  readonly width: number;
  readonly height: number;
  /** Widths that lie under `derived/{width}/{key}`, ascending. */
  readonly widths: readonly number[];
  /** The placeholder until the picture is loaded; absent for a picture with transparency. */
  readonly tones?: string;
}

/** The types of pictures that are resized: not drawings, which stay sharp, and not films, which move. */
const REDRAWN: readonly string[] = ['jpg', 'png', 'webp'];

/**
 * Creates the renditions of originals, each original once, and returns their sizes. Undefined for a file that is
 * missing, is not a picture, or cannot be read as one; `report` gets a line about a missing or unreadable file.
 */
export function pictureSizes(
  club: ClubTarget,
  report: (line: string) => void,
): (key: string) => Promise<PictureSizes | undefined> {
  return onceEach((key) => make(club, key, report));
}

/** The function with its result for each key, found out once. */
export function onceEach<Result>(find: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Result;
  };
}

async function make(
  club: ClubTarget,
  key: string,
  report: (line: string) => void,
): Promise<PictureSizes | undefined> {
  const bytes = await storedFile(club, key);
  if (!bytes) {
    report(`${key} is not there; what shows it shows no picture.`);
    return undefined;
  }
  if (!REDRAWN.includes(detectFileType(bytes))) return undefined;
  try {
    return await draw(club, key, bytes);
  } catch (error) {
    report(`${key} cannot be read as a picture (${(error as Error).message}); it stays as it is.`);
    return undefined;
  }
}

async function draw(
  { s3, config }: ClubTarget,
  key: string,
  bytes: Uint8Array,
): Promise<PictureSizes | undefined> {
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

/** The bytes of a file of the club; undefined if it does not exist. */
export async function storedFile(
  { s3, config }: ClubTarget,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.bucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
