import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

export interface SampleImage {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** The original's bytes (WebP). */
  read(): Promise<Buffer>;
}

/** A drawn stand-in for a photograph somebody uploaded. */
export interface SamplePicture extends SampleImage {
  /** `media/{timestamp}_{name}.webp`, the key it is stored under. */
  readonly key: string;
  readonly name: string;
  readonly alt: string;
}

export interface Rendition {
  /** Pixels; belongs under `derived/{width}/{key}`. */
  readonly width: number;
  /** WebP. */
  readonly bytes: Buffer;
}

const WIDTHS = [480, 768, 1080, 1600] as const;
/** How renditions are drawn, all of it: whoever keeps them draws them again once this changes, and not before. */
export const RENDITION_FORMAT = { quality: 56, effort: 2 } as const;
const SIZE = { width: 1600, height: 1000 } as const;
const FIRST_UPLOAD = Date.UTC(2025, 7, 1, 9);
const MINUTE = 60_000;

/** The `order`-th picture of the sample; one minute apart, so that no two keys share a timestamp. */
export function samplePicture(name: string, alt: string, order: number): SamplePicture {
  return {
    key: `media/${FIRST_UPLOAD + order * MINUTE}_${name}.webp`,
    name,
    ...SIZE,
    alt,
    read: () => readFile(new URL(`../../pictures/${name}.webp`, import.meta.url)),
  };
}

/** The widths a picture gets renditions in: never wider than the original. */
export function renditionWidths(picture: { readonly width: number }): number[] {
  return WIDTHS.filter((width) => width <= picture.width);
}

/** The picture in every width the sites ask for, as WebP, ascending. */
export async function renditions(picture: SampleImage): Promise<Rendition[]> {
  const original = await picture.read();
  const decoded = sharp(original);
  return Promise.all(
    renditionWidths(picture).map(async (width) => ({
      width,
      // At its own width the original already is what would be made of it.
      bytes: width === picture.width ? original : await narrowed(decoded, width),
    })),
  );
}

/** Without smart subsampling: on drawn pictures it shows little and takes as long again as all the rest. */
function narrowed(decoded: Sharp, width: number): Promise<Buffer> {
  // Sharper colours (`smartSubsample`) would double the time of a seeding and cannot be told apart.
  return decoded.clone().resize(width).webp(RENDITION_FORMAT).toBuffer();
}
