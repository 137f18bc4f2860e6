import type { Item } from '@clubhouse/outbox';
import { sitePage } from '#shared/entities/entities.ts';

/** The kind of an album's save. */
export type AlbumDone = keyof typeof ALBUM_WORDS;

/** The words of the form's button, of a failure, and of the notice after a save. */
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
};

/** The album's page after a save: where the app opens it, behind `#`, it shows the message of that save once more. */
export function pageToOpen(item: Item, done: AlbumDone) {
  const page = sitePage('albums', item);
  return { ...page, opens: `${page.href}#${done}` };
}
