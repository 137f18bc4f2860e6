import type { AlbumPlan, SampleAlbum, SampleAlbumPhoto } from './album.ts';
import { albumPlans } from './album-plans.ts';
import { dayOf, plusDays } from './days.ts';
import { samplePictures, type PictureName } from './pictures.ts';
import { viewOf } from './view.ts';

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
      image: viewOf(pictureNamed(picture), view),
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

function pictureNamed(name: PictureName) {
  return samplePictures.find((picture) => picture.name === name)!;
}
