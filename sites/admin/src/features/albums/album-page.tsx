import { albumDay, longDate, parseAlbum } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { ALBUM_DONE, albumAddress, type AlbumDone } from '#features/albums/album-address.ts';
import { photosOfItem } from '#shared/albums/album-photo.ts';
import { photosWords } from '#shared/albums/arrangement.ts';
import { PhotoStates } from '#features/albums/photo-states.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { withQueued } from '#shared/lists/with-queued.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/** An album as it will be, with what of it is only on this phone; once it is sent, the way to it on the site. */
export function AlbumPage() {
  const { id } = useParams({ from: '/admin/album/$id' });
  const { done } = useSearch({ from: '/admin/album/$id' });
  const services = useServices();
  const queue = useQueue();
  const waiting = queue?.mutations.filter(
    (mutation) => mutation.entity === 'albums' && mutation.id === id,
  );
  const isWaiting = waiting === undefined || waiting.length > 0;
  const { data, isPending, isError } = useQuery(storedItemQuery(services, 'albums', id));
  const [entry] = withQueued<{ readonly id: string; readonly item: Item }>(
    data ? [{ id, item: data.item }] : [],
    waiting ?? [],
    (item) => ({ id, item }),
  );
  useLeavingWhenSent(id, isWaiting, done);

  if (entry) {
    return (
      <Shown
        id={id}
        item={entry.entry.item}
        mark={<QueueTag mark={entry.mark} />}
        isSent={!isWaiting}
      />
    );
  }
  if (isPending || !queue) return <Loading words="Loading the album..." rows={3} />;
  if (isError) return <Alert words="The album could not be read." />;
  return (
    <Empty words="This album is not there any more.">
      <Link className={buttonClass()} to="/admin/add-album">
        Albums
      </Link>
    </Empty>
  );
}

function Shown({
  id,
  item,
  mark,
  isSent,
}: {
  readonly id: string;
  readonly item: Item;
  readonly mark: React.ReactNode;
  readonly isSent: boolean;
}) {
  const { config } = useServices();
  const album = parseAlbum(item);
  const day = albumDay(album);
  const photos = photosOfItem(item, config);
  return (
    <>
      <header className="stack">
        <h2>{album.name}</h2>
        {album.description && <p>{album.description}</p>}
        <p className="quiet">
          {[day && longDate(day), photosWords(photos.length)].filter(Boolean).join(', ')}
        </p>
        {mark}
      </header>
      <div className="row row--fill">
        {isSent && (
          <a className={buttonClass()} href={albumAddress(id, item)}>
            See it on the site
          </a>
        )}
        <Link
          className={buttonClass(isSent ? 'quiet' : 'act')}
          to="/admin/edit-album/$id"
          params={{ id }}
        >
          Edit Album
        </Link>
        <Link className={buttonClass('quiet')} to="/admin/add-album">
          All albums
        </Link>
      </div>
      <PhotoStates photos={photos} />
    </>
  );
}

/** Whoever came from the form and stays to watch is led to the album on the site once all of it is there. */
function useLeavingWhenSent(id: string, isWaiting: boolean, done: AlbumDone | undefined): void {
  const { database, leaveTo } = useServices();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isWaiting) wasWaiting.current = true;
    if (isWaiting || !wasWaiting.current || done === undefined) return;
    const left = new AbortController();
    // What it was discarded for, or deleted, is no album on the site.
    database
      .get('albums', id, { consistent: true, signal: left.signal })
      .then((item) => {
        if (!item || left.signal.aborted) return;
        // Once.
        wasWaiting.current = false;
        announce({ words: ALBUM_DONE[done], on: pathname });
        leaveTo(albumAddress(id, item, done));
      })
      .catch((cause: unknown) => {
        if (!left.signal.aborted) console.warn('The album could not be read again', cause);
      });
    return () => left.abort();
  }, [database, leaveTo, announce, pathname, id, isWaiting, done]);
}
