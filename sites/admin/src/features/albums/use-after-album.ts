import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Item } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { putStored } from '#shared/content/stored-item-query.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';

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

/** Where an album's form leads: to the album on the site once it is there, till then to the app's own view. */
export function useAfterAlbum(): {
  begin(): void;
  saved(id: string, outcome: Saved, done: AlbumDone): void;
} {
  const { leaveTo, now } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = useIsHere();
  return {
    begin: clear,
    saved(id, outcome, done) {
      if (outcome.status === 'sent' && outcome.item) {
        putStored(queries, 'albums', outcome.item, now());
        // The id may have been taken by another album.
        const address = albumAddress(String(outcome.item['id'] ?? id), outcome.item, done);
        // Said here as well: the page takes a moment, and may not come.
        announce({
          words: ALBUM_DONE[done],
          on: pathname,
          link: { href: address, words: 'See it on the site' },
        });
        if (isHere()) leaveTo(address);
        return;
      }
      if (!isHere()) return;
      announce({ ...doneNotice(outcome, ''), on: `/admin/album/${encodeURIComponent(id)}` });
      void navigate({ to: '/admin/album/$id', params: { id }, search: { done } });
    },
  };
}
