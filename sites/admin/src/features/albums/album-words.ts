import type { Item } from '@clubhouse/outbox';

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

/**
 * The album's address on the site. With `done` the page shows the message of that save, and is rendered from the
 * database: the version in the address is one that no cache has.
 */
export function albumAddress(id: string, item: Item, done?: AlbumDone): string {
  const address = `/album/${encodeURIComponent(id)}`;
  return done ? `${address}?saved=${done}-${Number(item['rev'] ?? 0)}` : address;
}
