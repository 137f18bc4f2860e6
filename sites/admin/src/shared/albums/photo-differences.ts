import type { AlbumPhoto } from '#shared/albums/album-photo.ts';

/** Who has the photo: the person at this phone, another person, or both. */
export type Holder = 'me' | 'them' | 'both';

/** One photo in which two versions of an album differ. */
export interface PhotoDifference<Photo = AlbumPhoto> {
  readonly photo: Photo;
  readonly holder: Holder;
  /** The caption on each side; absent where that side does not have the photo, empty for no caption. */
  readonly mine?: string;
  readonly theirs?: string;
  /** Whether both started with the photo: then a side without it removed it. */
  readonly wasThere: boolean;
}

export interface AlbumDifferences<Photo = AlbumPhoto> {
  readonly photos: readonly PhotoDifference<Photo>[];
  /** The photos that both have, in their two orders; absent if the orders are the same. */
  readonly order?: { readonly mine: readonly Photo[]; readonly theirs: readonly Photo[] };
}

export interface ThreeAlbums<Photo = AlbumPhoto> {
  /** The version that both started from. */
  readonly base: readonly Photo[];
  readonly mine: readonly Photo[];
  readonly theirs: readonly Photo[];
}

/** The fields by which two versions are compared. */
interface Captioned {
  readonly id: string;
  /** Absent where it is not known. */
  readonly caption?: string;
}

/** All differences, my photos first: what one version loses if the other replaces it completely. */
export function allDifferences<Photo extends Captioned>({
  base,
  mine,
  theirs,
}: ThreeAlbums<Photo>): AlbumDifferences<Photo> {
  const [was, ours, others] = [byId(base), byId(mine), byId(theirs)];
  const photos: PhotoDifference<Photo>[] = [];
  for (const photo of [...mine, ...theirs.filter(({ id }) => !ours.has(id))]) {
    const [my, their] = [ours.get(photo.id), others.get(photo.id)];
    if (my && their && my.caption === their.caption) continue;
    photos.push({
      photo,
      holder: my ? (their ? 'both' : 'me') : 'them',
      ...(my && { mine: my.caption }),
      ...(their && { theirs: their.caption }),
      wasThere: was.has(photo.id),
    });
  }
  const [my, their] = [
    mine.filter(({ id }) => others.has(id)),
    theirs.filter(({ id }) => ours.has(id)),
  ];
  return { photos, ...(!isOneOrder(my, their) && { order: { mine: my, theirs: their } }) };
}

/** Only what both changed, to different values: all other changes are retained, whichever side is chosen. */
export function differencesInQuestion<Photo extends Captioned>(
  albums: ThreeAlbums<Photo>,
): AlbumDifferences<Photo> {
  const { photos, order } = allDifferences(albums);
  const was = byId(albums.base);
  const isInQuestion = ({ photo: { id }, mine, theirs, wasThere }: PhotoDifference<Photo>) => {
    const before = was.get(id)?.caption;
    // A photo that only one side added stays.
    if (!wasThere) return mine !== undefined && theirs !== undefined;
    return mine !== before && theirs !== before;
  };
  const hasMoved = (now: readonly Photo[]) => {
    const here = byId(now);
    return !isOneOrder(
      now.filter(({ id }) => was.has(id)),
      albums.base.filter(({ id }) => here.has(id)),
    );
  };
  return {
    photos: photos.filter(isInQuestion),
    ...(order && hasMoved(order.mine) && hasMoved(order.theirs) && { order }),
  };
}

export function isAnyDifference({ photos, order }: AlbumDifferences<unknown>): boolean {
  return photos.length > 0 || order !== undefined;
}

function byId<Photo extends Captioned>(photos: readonly Photo[]): ReadonlyMap<string, Photo> {
  return new Map(photos.map((photo) => [photo.id, photo]));
}

function isOneOrder(one: readonly Captioned[], other: readonly Captioned[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
}
