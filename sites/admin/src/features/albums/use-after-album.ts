import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { albumNotice, type AlbumDone } from '#features/albums/album-words.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';

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
