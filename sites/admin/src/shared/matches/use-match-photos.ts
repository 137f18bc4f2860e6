import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useUnsaved } from '#shared/services/unsaved-work.tsx';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { rememberItem } from '#shared/matches/match-notes.ts';
import { matchAlbumId, type MatchDay } from '#shared/matches/match-of-day.ts';
import { queueMatchPhotos, type MatchPhotos } from '#shared/matches/queue-match-photos.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/**
 * Puts photos into the album of a match, whose day and match are fixed once photos are chosen.
 * @param known the day and match of the photos, as far as known now
 */
export function useMatchPhotos(known: MatchDay) {
  const services = useServices();
  const queue = useQueue();
  // A match that becomes known while photos are queued does not move them to another album.
  const [begunWith, setBegunWith] = useState(known);
  const [state, setState] = useState<MatchPhotos>();
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  useUnsaved(isBusy, { what: 'batches' });
  const { pages = [] } = useInfiniteQuery(albumListQuery(services)).data ?? {};
  const albums = pages.flatMap((page) => page.albums);
  const day = state ? begunWith : known;
  const found = matchAlbumId(day, queue ?? { mutations: [] }, albums);
  const albumId = state?.albumId ?? found;
  const stored = useQuery({
    ...storedItemQuery(services, 'albums', found ?? ''),
    enabled: found !== undefined,
  });

  return {
    day,
    /** The album, where there is one. */
    albumId,
    /** The progress of the photos chosen last; undefined before any are chosen. */
    state,
    isBusy,
    /** Does nothing while earlier photos are still being queued. */
    async queuePhotos(
      files: readonly File[],
      options: { readonly fullSize: boolean; readonly takesOver?: ReadonlyMap<File, string> },
    ) {
      const signal = left.current?.signal;
      if (files.length === 0 || isBusy || !signal) return;
      setBegunWith(day);
      setBusy(true);
      try {
        const listed = albums.find(({ id }) => id === albumId);
        const into = { day, albumId, known: stored.data?.item, listed };
        const done = await queueMatchPhotos(files, into, {
          ...options,
          tools: services,
          signal,
          onChange: setState,
        });
        if (day.match && done.albumId !== undefined && albumId === undefined) {
          await rememberItem(day.match, { kind: 'album', item: done.albumId }, services);
        }
      } catch (cause) {
        if (!signal.aborted) throw cause;
      } finally {
        setBusy(false);
      }
    },
  };
}
