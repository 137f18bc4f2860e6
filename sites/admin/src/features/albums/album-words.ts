import type { Item } from '@clubhouse/outbox';
import { sitePage } from '#shared/entities/entities.ts';
import { photosWords, secondLookWords } from '#shared/albums/arrangement.ts';
import { releaseWords } from '#shared/forms/later-form.ts';

export type AlbumDone = keyof typeof ALBUM_WORDS;

export const ALBUM_WORDS = {
  created: {
    submit: 'Create Album',
    busy: 'Creating Album...',
    failed: 'Error creating album. Please try again.',
    done: 'Album created successfully!',
  },
  updated: {
    submit: 'Update Album',
    busy: 'Updating...',
    failed: 'Error updating album. Please try again.',
    done: 'Album updated successfully!',
  },
  published: releaseWords('album'),
};

/** The notice of an album whose added photos are published later than the rest. */
export function waitingWords(count: number, isSecondLook: boolean): string {
  if (isSecondLook) return `Saved. ${secondLookWords(count)}.`;
  return `Saved. ${photosWords(count)} ${count === 1 ? 'is' : 'are'} on the site within a minute.`;
}

/** The notice of a sent album. Its page on the site is opened too, where the words behind `#` are shown once more. */
export function albumNotice(item: Item, done: AlbumDone) {
  const page = sitePage('albums', item);
  return { words: ALBUM_WORDS[done].done, page: { ...page, opens: `${page.href}#${done}` } };
}
