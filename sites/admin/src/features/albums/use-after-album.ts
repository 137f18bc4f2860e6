import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Item } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { putStored } from '#shared/content/stored-item-query.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';

/** The kind of an album's save. */
export type AlbumDone = 'created' | 'updated';

/** The specified message for each kind of save. */
export const ALBUM_DONE: Readonly<Record<AlbumDone, string>> = {
  created: 'Album created successfully!',
  updated: 'Album updated successfully!',
};

/**
 * The album's address on the site. With `done` the page shows the message of that save, and is rendered from the
 * database: the version in the address is one that no cache has.
 */
export function albumAddress(id: string, item: Item, done?: AlbumDone): string {
  const address = `/album/${encodeURIComponent(id)}`;
  return done ? `${address}?saved=${done}-${Number(item['rev'] ?? 0)}` : address;
}

/** Opens the page after an album's save: the album on the site once it is sent, before that the app's own view. */
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
        // Another album may have had the id already, and this one was saved under a new id.
        const address = albumAddress(String(outcome.item['id'] ?? id), outcome.item, done);
        // The app shows the message too: the site's page takes a moment, and may fail to load.
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
