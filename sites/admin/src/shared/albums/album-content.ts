import { ALBUM_LIMITS, checkAlbum, parseAlbum, PHOTO_LIMITS } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { formResolver, labelsOf, tooLongWords } from '#shared/forms/entity-form.ts';

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

/** In the order of the form. */
const ALBUM_FIELDS = {
  name: { label: 'Album Name', required: 'Give it a name.' },
  description: {
    label: 'Description',
    required: 'Say what the photos show. One sentence will do.',
  },
};

export const ALBUM_LABELS = labelsOf(ALBUM_FIELDS);

export const albumResolver = formResolver<AlbumWords>({
  fields: ALBUM_FIELDS,
  limits: ALBUM_LIMITS,
  check(words) {
    const result = checkAlbum({ ...words, coverImage: '' });
    if (!result.ok) return result;
    const { name, description } = result.value;
    return { ok: true, value: { name, description } };
  },
});

/** A stored album as the form shows it; of one without fields, an empty form. */
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
