import type { Item } from '@clubhouse/outbox';

/** What was done with an album. */
export type AlbumDone = 'created' | 'updated';

/** The specified words for it. */
export const ALBUM_DONE: Readonly<Record<AlbumDone, string>> = {
  created: 'Album created successfully!',
  updated: 'Album updated successfully!',
};

/**
 * Where the album is read on the site. With what was just done to it the page says so, and is rendered from the
 * database: its version makes the address one that no cache has.
 */
export function albumAddress(id: string, item: Item, done?: AlbumDone): string {
  const address = `/album/${encodeURIComponent(id)}`;
  return done ? `${address}?saved=${done}-${Number(item['rev'] ?? 0)}` : address;
}
