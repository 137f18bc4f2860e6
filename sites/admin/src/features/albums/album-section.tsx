import { type AlbumSummary, albumDay, imageSource, longDate } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { DeleteAlbumById } from '#features/albums/delete-album.tsx';
import { photosWords } from '#shared/albums/arrangement.ts';
import { albumEntry, albumListQuery, newestAlbumFirst } from '#shared/content/album-queries.ts';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { withQueued, type QueueMark } from '#shared/lists/with-queued.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { RowActions } from '#shared/lists/row-actions.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import '#shared/lists/list.css';
import './album-row.css';

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

const AlbumRow = memo(function AlbumRow({
  album,
  mark,
  onDelete,
}: {
  readonly album: AlbumSummary;
  readonly mark: QueueMark | undefined;
  readonly onDelete: (album: AlbumSummary) => void;
}) {
  const { config } = useServices();
  const id = useId();
  const day = albumDay(album);
  const isSent = mark === undefined || mark.kind === 'delete';
  const source =
    album.cover && isSent ? imageSource(config, album.cover.path, album.cover.picture) : undefined;
  return (
    <li>
      <p className="album-row__cover" aria-hidden="true">
        {source && <img {...source} sizes="72px" alt="" loading="lazy" />}
      </p>
      <div>
        <h3 id={id}>{album.name}</h3>
        <p className="list__line">
          {[day && longDate(day), album.photoCount !== undefined && photosWords(album.photoCount)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <QueueTag mark={mark} />
      </div>
      <RowActions
        table="albums"
        id={album.id}
        mark={mark}
        describedBy={id}
        onDelete={() => onDelete(album)}
      >
        <Link
          className={buttonClass('quiet', true)}
          to="/admin/album/$id"
          params={{ id: album.id }}
          aria-describedby={id}
        >
          Look
        </Link>
      </RowActions>
    </li>
  );
});
