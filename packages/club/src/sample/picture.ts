import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ClubPicture } from '../profile.ts';

export interface SampleImage {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** The original's bytes: WebP, or PNG of a badge. */
  read(): Promise<Buffer>;
}

/** A drawing that stands for an uploaded photo. */
export interface SamplePicture extends SampleImage {
  /** `media/{timestamp}_{name}.webp`, the key it is stored under. */
  readonly key: string;
  readonly name: string;
  readonly alt: string;
}

export interface Rendition {
  /** Pixels; stored under `derived/{width}/{key}`. */
  readonly width: number;
  /** WebP. */
  readonly bytes: Buffer;
}

const WIDTHS = [480, 768, 1080, 1600] as const;
/** All settings of the renditions: a cache of renditions is made again if and only if this changes. */
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
    read: () => fileOf(`${name}.webp`),
  };
}

/** The upload that a picture of the sample club's profile shows. */
export function uploadOf({ sources, alt }: ClubPicture): SamplePicture {
  const { path = '', width = 0, height = 0 } = sources.at(-1) ?? {};
  const key = path.slice(path.indexOf('media/'));
  const file = key.slice(key.indexOf('_') + 1);
  const name = file.replace(/\.\w+$/, '');
  return { key, name, width, height, alt, read: () => fileOf(file) };
}

function fileOf(name: string): Promise<Buffer> {
  return readFile(new URL(`../../pictures/${name}`, import.meta.url));
}

/** The widths of a picture's renditions: never wider than the original. */
export function renditionWidths(picture: { readonly width: number }): number[] {
  return WIDTHS.filter((width) => width <= picture.width);
}

/** The picture's renditions in every width of the sites, as WebP, ascending. */
export async function renditions(picture: SampleImage): Promise<Rendition[]> {
  const original = await picture.read();
  const decoded = sharp(original);
  return Promise.all(
    renditionWidths(picture).map(async (width) => ({
      width,
      // A rendition at the original's width would equal the original.
      bytes: width === picture.width ? original : await narrowed(decoded, width),
    })),
  );
}

function narrowed(decoded: Sharp, width: number): Promise<Buffer> {
  // `smartSubsample` would double the time of seeding, without a visible difference on drawn pictures.
  return decoded.clone().resize(width).webp(RENDITION_FORMAT).toBuffer();
}

/** The crop of a drawn picture: whole, or one that looks like another person's photo of the same scene. */
export type View = 'whole' | 'left' | 'right' | 'tall' | 'square';

const cuts = {
  left: { left: 60, top: 190, width: 1080, height: 720 },
  right: { left: 460, top: 190, width: 1080, height: 720 },
  tall: { left: 430, top: 0, width: 740, height: 1000 },
  square: { left: 300, top: 0, width: 1000, height: 1000 },
} as const;

/** A crop of a picture, mirrored as if taken from the opposite touchline, with its own brightness. */
export function viewOf(picture: SamplePicture, view: View): SampleImage {
  if (view === 'whole') return picture;
  const cut = cuts[view];
  return {
    width: cut.width,
    height: cut.height,
    read: async () =>
      sharp(await picture.read())
        .extract(cut)
        .flop()
        .linear(view === 'left' ? 1.12 : 0.94, 0)
        .webp({ quality: 50, effort: 1 })
        .toBuffer(),
  };
}
