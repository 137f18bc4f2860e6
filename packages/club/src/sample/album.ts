import type { SampleImage } from './picture.ts';
import type { PictureName } from './pictures.ts';
import type { View } from './view.ts';

/** An album as the committee would create it. */
export interface SampleAlbum {
  /** Timestamp string, unique. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** ISO instant. */
  readonly createdDate: string;
  /** The key of the cover photo; the first photo when absent. */
  readonly coverImage?: string;
  readonly photos: readonly SampleAlbumPhoto[];
}

export interface SampleAlbumPhoto {
  /** `albums/{albumname}/{timestamp}_{name}.webp`. */
  readonly key: string;
  readonly name: string;
  readonly caption?: string;
  /** The same object in every album that shows it, so that its renditions are made once. */
  readonly image: SampleImage;
}

/** The written part of an album. */
export interface AlbumPlan {
  readonly name: string;
  readonly description: string;
  /** Days before now on which it was created. */
  readonly daysAgo: number;
  /** The index of the cover shot, from 0, if not the first. */
  readonly cover?: number;
  readonly shots: readonly Shot[];
}

/** A whole picture, or a crop of it, with or without a caption. */
export type Shot =
  PictureName | readonly [PictureName, View] | readonly [PictureName, View, string];
