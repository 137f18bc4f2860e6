import {
  type Focus,
  imageKey,
  originalName,
  parseAlbum,
  type Photo,
  photoPlayers,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';
import { isNamedByPerson, neutralName } from '#shared/pictures/given-names.ts';

export type AlbumPhoto = {
  /** Unique within the album; for a stored photo, its path. */
  readonly id: string;
  readonly name: string;
  readonly caption: string;
  readonly players?: readonly string[];
  /** See `Picture`. */
  readonly focus?: Focus;
} & (
  | {
      readonly kind: 'stored';
      /** The photo as the item stores it, including attributes that this app does not know. */
      readonly stored: Item & Pick<Photo, 'path'>;
    }
  | { readonly kind: 'chosen'; readonly picture: PreparedPicture }
);

export type ChosenPhoto = Extract<AlbumPhoto, { kind: 'chosen' }>;

export interface AlbumPictures {
  readonly photos: readonly AlbumPhoto[];
  /** The id of a photo, or the path of a picture that is not in the album; empty for the first photo. */
  readonly cover: string;
}

/** See `pictureSum`; undefined for a photo from before there were sums. */
export function sumOf(photo: AlbumPhoto): unknown {
  return photo.kind === 'chosen' ? photo.picture.sum : photo.stored['sum'];
}

export function storedPhoto(path: string): AlbumPhoto {
  const name = originalName(path);
  return { kind: 'stored', id: path, name, caption: '', stored: { path, url: '', name } };
}

export function picturesOfItem(item: Item, at: { readonly mediaBase: string }): AlbumPictures {
  return { cover: parseAlbum(item).coverImage, photos: photosOfItem(item, at) };
}

export function photosOfItem(
  item: Item,
  at: { readonly mediaBase: string },
): readonly AlbumPhoto[] {
  const photos: readonly unknown[] = Array.isArray(item['photos']) ? item['photos'] : [];
  const known = new Map<string, AlbumPhoto>();
  for (const each of photos) {
    // A hand-written script would have stored a list of bare paths.
    const given = (typeof each === 'string' ? { path: each } : Object(each)) as Item;
    const url = text(given['url']);
    const path = text(given['path']) || (imageKey(at, url) ?? url);
    if (!path || known.has(path)) continue;
    const name = text(given['name']) || path.slice(path.lastIndexOf('/') + 1);
    const stored = { ...given, name, path, url };
    const caption = text(given['caption']);
    const players = photoPlayers(given);
    const focus = parseAlbum({ photos: [given] }).photos[0]?.focus;
    const own = { id: path, name, caption, players, ...(focus && { focus }) };
    known.set(path, { kind: 'stored', ...own, stored });
  }
  return [...known.values()];
}

export function photosWithoutNames(
  photos: readonly AlbumPhoto[],
  album: string,
): readonly AlbumPhoto[] {
  return photos.map((photo, place) => {
    if (photo.kind === 'stored' || !isNamedByPerson(photo.name)) return photo;
    const name = neutralName(photo.name, { album, number: place + 1 });
    return { ...photo, name, picture: { ...photo.picture, fileName: name } };
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
