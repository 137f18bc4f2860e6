import { ALBUM_LIMITS, checkAlbum, parseAlbum, PHOTO_LIMITS } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { formResolver, labelsOf, tooLongWords } from '#shared/forms/entity-form.ts';

/** The texts that a person types into the album form. */
export interface AlbumWords {
  readonly name: string;
  readonly description: string;
}

/** The content of a save: checked texts, and photos that are ready to upload. */
export interface AlbumContent {
  readonly words: AlbumWords;
  /** The id of a photo, or the path of a picture that is not in the album; empty for the first photo. */
  readonly cover: string;
  readonly photos: readonly AlbumPhoto[];
  /** The folder of the photos that are chosen here, with its trailing slash; fixed when the first one is sent. */
  readonly folder: string;
}

/** The fields, in the order of the form. */
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

/** The texts of a stored album for the form; empty texts for an item without fields. */
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
