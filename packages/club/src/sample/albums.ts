import { type AlbumPlan, albumPlans } from './album-plans.ts';
import { dayOf, plusDays } from './days.ts';
import { type SampleImage, samplePictures, viewOf } from './pictures.ts';

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

const HOUR = 3_600_000;
const SECOND = 1_000;
/** Albums are created on Sunday evenings. */
const EVENING = 20 * HOUR;

/**
 * Six albums, newest first. The same `now` gives the same albums. Photos of a whole picture use that picture as their
 * image.
 */
export function sampleAlbums({ now }: { readonly now: Date }): SampleAlbum[] {
  return albumPlans
    .map((plan) => albumOf(plan, now))
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate));
}

function albumOf({ name, description, daysAgo, cover, shots }: AlbumPlan, now: Date): SampleAlbum {
  const made = plusDays(dayOf(now), -daysAgo).getTime() + EVENING;
  // The rule for album folders: letters and digits only.
  const folder = `albums/${name.replace(/[^a-zA-Z0-9]/g, '')}`;
  const photos = shots.map((shot, order): SampleAlbumPhoto => {
    const [picture, view, caption] = typeof shot === 'string' ? ([shot, 'whole'] as const) : shot;
    const file = `${picture}.webp`;
    return {
      key: `${folder}/${made - (shots.length - order) * SECOND}_${file}`,
      name: file,
      image: viewOf(
        samplePictures.find(({ name: each }) => each === picture)!,
        view,
      ),
      ...(caption !== undefined && { caption }),
    };
  });
  const coverImage = cover === undefined ? undefined : photos[cover]?.key;
  return {
    id: String(made),
    name,
    description,
    createdDate: new Date(made).toISOString(),
    photos,
    ...(coverImage !== undefined && { coverImage }),
  };
}
