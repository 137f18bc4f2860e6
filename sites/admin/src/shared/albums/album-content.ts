import {
  ALBUM_LIMITS,
  checkAlbum,
  parseAlbum,
  PHOTO_LIMITS,
  type FieldFault,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';

/** What a person types. */
export interface AlbumWords {
  readonly name: string;
  readonly description: string;
}

/** What is saved: checked words, and photos that are ready. */
export interface AlbumContent {
  readonly words: AlbumWords;
  /** The id of a photo, or the path of a picture that is none of them; empty for the first photo. */
  readonly cover: string;
  readonly photos: readonly AlbumPhoto[];
  /** Where photos chosen here go, with its trailing slash; fixed with the first of them. */
  readonly folder: string;
}

export const BLANK_ALBUM: AlbumWords = { name: '', description: '' };

/** In the order of the form. */
export const ALBUM_LABELS: Readonly<Record<keyof AlbumWords, string>> = {
  name: 'Album Name',
  description: 'Description',
};

const REQUIRED: Readonly<Record<keyof AlbumWords, string>> = {
  name: 'Give it a name.',
  description: 'Say what the photos show. One sentence will do.',
};

export const albumResolver = checkedResolver<AlbumWords, FieldFault>(
  (words) => {
    const result = checkAlbum({ ...words, coverImage: '' });
    if (!result.ok) return result;
    const { name, description } = result.value;
    return { ok: true, value: { name, description } };
  },
  (field, fault) => (fault === 'too-long' ? tooLongWords(ALBUM_LIMITS[field]) : REQUIRED[field]),
);

/** A stored album as the form shows it. */
export function wordsOfAlbum(item: Item): AlbumWords {
  const { name, description } = parseAlbum(item);
  return { name, description };
}

export function isCaptionTooLong({ caption }: Pick<AlbumPhoto, 'caption'>): boolean {
  return caption.trim().length > PHOTO_LIMITS.caption;
}

export const captionTooLong = tooLongWords(PHOTO_LIMITS.caption);

export function isSameAlbum(one: AlbumContent, other: AlbumContent): boolean {
  return (
    one.cover === other.cover &&
    one.folder === other.folder &&
    isSameValues(one.words, other.words) &&
    one.photos.length === other.photos.length &&
    one.photos.every(({ id, caption }, place) => {
      const photo = other.photos[place];
      return photo?.id === id && photo.caption === caption;
    })
  );
}
