import type { Item } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { photosWords, secondLookWords } from '#shared/albums/arrangement.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { sitePage } from '#shared/entities/entities.ts';
import { releaseWords } from '#shared/forms/later-form.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';

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

/** Opens the page after an album's save: the album on the site if it is sent, otherwise the app's own view. */
export function useAfterAlbum(id: string, done: AlbumDone) {
  const { now } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = useIsHere();
  return (outcome: Saved, undo: Pick<Notice, 'undo'>) => {
    if (outcome.status === 'sent' && outcome.item) {
      putStored(queries, 'albums', outcome.item, now());
      announce({ ...albumNotice(outcome.item, done), on: pathname });
      return;
    }
    if (!isHere()) return;
    announce({ ...doneNotice(outcome, ''), on: albumPath(id), ...undo });
    void navigate({ to: '/admin/album/$id', params: { id }, search: { done } });
  };
}

export function albumPath(id: string): string {
  return `/admin/album/${encodeURIComponent(id)}`;
}
