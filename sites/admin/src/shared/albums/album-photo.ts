import { imageKey, type Photo } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';
import { isNamedByPerson, neutralName } from '#shared/pictures/given-names.ts';

/** One photo of an album that is being edited. */
export type AlbumPhoto = {
  /** Tells it from the others: of a stored photo its path. */
  readonly id: string;
  /** As its file was called. */
  readonly name: string;
  readonly caption: string;
} & (
  | {
      readonly kind: 'stored';
      /** As it lies in the item: attributes nobody here knows are kept. */
      readonly stored: Item & Pick<Photo, 'path'>;
    }
  /** Chosen in this form, and ready to be sent. */
  | { readonly kind: 'chosen'; readonly picture: PreparedPicture }
);

export type ChosenPhoto = Extract<AlbumPhoto, { kind: 'chosen' }>;

/** A picture of which only its place is known. */
export function storedPhoto(path: string): AlbumPhoto {
  // As the file was called: an upload puts the moment before its name.
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/^\d+_/, '');
  return { kind: 'stored', id: path, name, caption: '', stored: { path, url: '', name } };
}

/** The photos of an item as a form holds them; those without any address are left out. */
export function photosOfItem(
  item: Item,
  at: { readonly mediaBase: string },
): readonly AlbumPhoto[] {
  const photos: readonly unknown[] = Array.isArray(item['photos']) ? item['photos'] : [];
  const known = new Map<string, AlbumPhoto>();
  for (const each of photos) {
    // A hand-written script may have stored a list of bare paths.
    const given: Item = typeof each === 'string' ? { path: each } : isItem(each) ? each : {};
    const url = text(given['url']);
    const path = text(given['path']) || (imageKey(at, url) ?? url);
    if (!path || known.has(path)) continue;
    const name = text(given['name']) || path.slice(path.lastIndexOf('/') + 1);
    const stored = { ...given, name, path, url };
    known.set(path, { kind: 'stored', id: path, name, caption: text(given['caption']), stored });
  }
  return [...known.values()];
}

/** The photos with one of them at another place, counted from 0. */
export function movedPhoto(
  photos: readonly AlbumPhoto[],
  id: string,
  to: number,
): readonly AlbumPhoto[] {
  const moved = photos.find((photo) => photo.id === id);
  if (!moved) return photos;
  const rest = photos.filter((photo) => photo !== moved);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}

export function captionedPhoto(
  photos: readonly AlbumPhoto[],
  id: string,
  caption: string,
): readonly AlbumPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, caption } : photo));
}

/** The photos without the names that people gave to their files: by the album and their number instead. */
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

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
