import { type AlbumPlan, albumPlans } from './album-plans.ts';
import { dayOf, plusDays } from './days.ts';
import { type SampleImage, samplePictures, viewOf } from './pictures.ts';
import { sampleSeason } from './season.ts';

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
const EVENING = 20 * HOUR;
/** From a kick-off to the match's album: another minute than that of the other albums, whose ids have their time, too. */
const UNTIL_ALBUM = 6 * HOUR;
const longForm = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/**
 * Six albums, newest first. The same `now` gives the same albums. Photos of a whole picture use that picture as their
 * image.
 */
export function sampleAlbums({ now }: { readonly now: Date }): SampleAlbum[] {
  return albumPlans
    .map((plan) => albumOf(plan, now))
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate));
}

/** The album of a match has the name by which the sites find it. */
function nameAndTime(plan: AlbumPlan, now: Date): readonly [name: string, made: number] {
  if ('name' in plan) return [plan.name, +plusDays(dayOf(now), -plan.daysAgo) + EVENING];
  const { results } = sampleSeason({ now: now.getTime() });
  const match = results.find((each) => each.type === 'RESULT' && plan.match(each))!;
  const { homeTeam, awayTeam, kickOff } = match;
  return [`${homeTeam} v ${awayTeam}, ${longForm.format(kickOff)}`, kickOff + UNTIL_ALBUM];
}

function albumOf(plan: AlbumPlan, now: Date): SampleAlbum {
  const [name, made] = nameAndTime(plan, now);
  const { description, cover, shots } = plan;
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
