import { ALBUM_LIMITS, checkAlbum, parseAlbum, PHOTO_LIMITS, type Album } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { formResolver, labelsOf, tooLongWords } from '#shared/forms/entity-form.ts';

export type AlbumWords = Pick<Album, 'name' | 'description'> & {
  /** `Yes` for photos of a junior team. */
  readonly junior?: string;
};

const ALBUM_FIELDS = {
  name: { label: 'Album Name', required: 'Give it a name.' },
  description: {
    label: 'Description',
    required: 'Say what the photos show. One sentence will do.',
  },
  junior: { label: 'Photos of a junior team' },
};

export const ALBUM_LABELS = labelsOf(ALBUM_FIELDS);

export const albumResolver = formResolver<AlbumWords>({
  fields: ALBUM_FIELDS,
  limits: ALBUM_LIMITS,
  check: (words) => checkAlbum({ ...words, coverImage: '' }),
});

export function wordsOfAlbum(item: Item): AlbumWords {
  const { name, description } = parseAlbum(item);
  return { name, description, ...(item['secondLookAfter'] ? { junior: 'Yes' } : {}) };
}

export function isCaptionTooLong({ caption }: Pick<AlbumPhoto, 'caption'>): boolean {
  return caption.trim().length > PHOTO_LIMITS.caption;
}

export const captionTooLong = tooLongWords(PHOTO_LIMITS.caption);
