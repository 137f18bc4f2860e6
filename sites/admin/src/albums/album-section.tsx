import type { AlbumSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#app/app-services.ts';
import { albumEntry, albumListQuery, newestAlbumFirst } from '#albums/album-queries.ts';
import { AlbumRow } from '#albums/album-row.tsx';
import { DeleteAlbumById } from '#albums/delete-album.tsx';
import { LastRead } from '#content-manager/last-read.tsx';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { withQueued } from '#saving/with-queued.ts';
import { useQueuedMutations } from '#writing/use-queue.ts';

/** The albums, newest first, to look at, edit and delete. */
export function AlbumSection() {
  const services = useServices();
  const list = useInfiniteQuery(albumListQuery(services));
  const queued = useQueuedMutations('albums');
  const [deleting, setDeleting] = useState<AlbumSummary>();
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = list.data?.pages.flatMap((page) => page.albums) ?? [];
  const albums = withQueued(stored, queued, albumEntry).toSorted((one, other) =>
    newestAlbumFirst(one.entry, other.entry),
  );

  return (
    <section className="stack" aria-labelledby="albums-heading">
      <h2 id="albums-heading" ref={heading} tabIndex={-1}>
        Albums
      </h2>
      {list.isPending && <Loading words="Loading albums..." rows={2} />}
      {list.isError && (
        <Alert
          words={list.data ? 'The list could not be read again.' : 'The albums could not be read.'}
          tone={list.data ? 'warn' : 'bad'}
        >
          {list.data && <LastRead at={list.dataUpdatedAt} now={services.now()} />}
          <Button look="quiet" small onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {list.isSuccess && albums.length === 0 && <Empty words="No albums yet" />}
      {albums.length > 0 && (
        <ul className="list">
          {albums.map(({ entry, mark }) => (
            <AlbumRow
              key={entry.id}
              album={entry}
              mark={mark}
              onDelete={() => setDeleting(entry)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          look="quiet"
          busy={list.isFetchingNextPage && 'Loading...'}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {deleting && (
        <DeleteAlbumById
          album={deleting}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            // A dialog that closes gives the focus back to the button that opened it, which goes with its row.
            flushSync(() => setDeleting(undefined));
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}
