import type { SampleImage } from './picture.ts';
import type { PictureName } from './pictures.ts';
import type { View } from './view.ts';

/** An album as the committee would have filled it. */
export interface SampleAlbum {
  /** Timestamp string, unique. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** ISO instant. */
  readonly createdDate: string;
  /** The key of the photo chosen as the cover; the first one is it when absent. */
  readonly coverImage?: string;
  readonly photos: readonly SampleAlbumPhoto[];
}

export interface SampleAlbumPhoto {
  /** `albums/{albumname}/{timestamp}_{name}.webp`. */
  readonly key: string;
  readonly name: string;
  readonly caption?: string;
  /** The same one in every album that shows it, so that its renditions are made once. */
  readonly image: SampleImage;
}

/** What is written by hand of an album. */
export interface AlbumPlan {
  readonly name: string;
  readonly description: string;
  /** Days before now on which it was made. */
  readonly daysAgo: number;
  /** Which of its shots is the cover, counted from 0, if not the first. */
  readonly cover?: number;
  readonly shots: readonly Shot[];
}

/** A picture whole, or a view of it, with or without a caption. */
export type Shot =
  PictureName | readonly [PictureName, View] | readonly [PictureName, View, string];
