import type { Focus } from '@clubhouse/content';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { isContested, type ThreeVersions } from '#shared/conflicts/field-differences.ts';
import { focusWords } from '#shared/pictures/focus-point.tsx';

export type AlbumDifferences = ReturnType<typeof allDifferences<AlbumPhoto>>;

/** The fields that are compared in two versions; of the earlier version the captions may be unknown. */
interface Captioned {
  readonly id: string;
  readonly caption?: string;
  readonly players?: readonly string[];
  readonly focus?: Focus;
}

/** All differences, my photos first: what is lost if one version replaces the other. */
export function allDifferences<Photo extends Captioned>({
  was,
  mine,
  theirs,
}: ThreeVersions<readonly Photo[]>) {
  const [before, ours, others] = [byId(was), byId(mine), byId(theirs)];
  const photos = [...mine, ...theirs.filter(({ id }) => !ours.has(id))].map((photo) => ({
    photo,
    mine: wordsOf(ours.get(photo.id)),
    theirs: wordsOf(others.get(photo.id)),
    /** Whether both versions started with the photo: then a side without it has removed it. */
    wasThere: before.has(photo.id),
  }));
  const order = { mine: common(mine, others), theirs: common(theirs, ours) };
  return {
    photos: photos.filter((photo) => photo.mine !== photo.theirs),
    /** The photos that both have, in their two orders; undefined if the orders are the same. */
    order: isOneOrder(order.mine, order.theirs) ? undefined : order,
  };
}

/** Only the values that both changed differently: other changes are kept, whichever side is chosen. */
export function differencesInQuestion<Photo extends Captioned>(
  albums: ThreeVersions<readonly Photo[]>,
) {
  const { photos, order } = allDifferences(albums);
  const before = byId(albums.was);
  const hasMoved = (now: readonly Photo[]) =>
    !isOneOrder(common(now, before), common(albums.was, byId(now)));
  return {
    photos: photos.filter(({ photo: { id }, mine, theirs }) =>
      isContested({ was: wordsOf(before.get(id)), mine, theirs }),
    ),
    order: order && hasMoved(order.mine) && hasMoved(order.theirs) ? order : undefined,
  };
}

export function isAnyDifference({
  photos,
  order,
}: ReturnType<typeof allDifferences<Captioned>>): boolean {
  return photos.length > 0 || order !== undefined;
}

/** The caption, the number of players and the focal point, empty for none; undefined without the photo. */
function wordsOf(photo: Captioned | undefined): string | undefined {
  if (!photo?.players?.length && !photo?.focus) return photo?.caption;
  const { caption = '', players = [], focus } = photo;
  const more = [
    players.length > 0 && `players in it: ${players.length}`,
    focus && `focal point: ${focusWords(focus)}`,
  ];
  return `${caption} (${more.filter(Boolean).join(', ')})`.trim();
}

function byId<Photo extends Captioned>(photos: readonly Photo[]): ReadonlyMap<string, Photo> {
  return new Map(photos.map((photo) => [photo.id, photo]));
}

function common<Photo extends Captioned>(
  photos: readonly Photo[],
  others: ReadonlyMap<string, Photo>,
): readonly Photo[] {
  return photos.filter(({ id }) => others.has(id));
}

function isOneOrder(one: readonly Captioned[], other: readonly Captioned[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
}
