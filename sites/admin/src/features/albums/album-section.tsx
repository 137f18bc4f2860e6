import type { AlbumSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { albumEntry, albumListQuery, newestAlbumFirst } from '#shared/content/album-queries.ts';
import { AlbumRow } from '#features/albums/album-row.tsx';
import { DeleteAlbumById } from '#features/albums/delete-album.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { withQueued } from '#shared/forms/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

/** The albums, newest first, to look at, edit and delete. */
export function AlbumSection() {
  const services = useServices();
  const list = useInfiniteQuery(albumListQuery(services));
  const queued = useQueuedMutations('albums');
  const deleting = useDeleting<AlbumSummary>();
  const stored = list.data?.pages.flatMap((page) => page.albums) ?? [];
  const albums = withQueued(stored, queued, albumEntry).toSorted((one, other) =>
    newestAlbumFirst(one.entry, other.entry),
  );

  return (
    <section className="stack half" aria-labelledby="albums-heading">
      <h2 id="albums-heading" ref={deleting.heading} tabIndex={-1}>
        Albums
      </h2>
      {list.isPending && <Loading words="Loading albums..." rows={2} />}
      {list.isError && (
        <ListFailed
          what="albums"
          isShown={list.data !== undefined}
          readAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && albums.length === 0 && <Empty words="No albums yet" />}
      {albums.length > 0 && (
        <RowList rows={albums}>
          {({ entry, mark }) => (
            <AlbumRow key={entry.id} album={entry} mark={mark} onDelete={deleting.ask} />
          )}
        </RowList>
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
      {deleting.entry && (
        <DeleteAlbumById album={deleting.entry} onKeep={deleting.keep} onDeleted={deleting.gone} />
      )}
    </section>
  );
}
