import { albumDay, imageSource, longDate, type AlbumSummary } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { photosWords } from '#shared/albums/arrangement.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { RowActions } from '#shared/lists/row-actions.tsx';
import type { QueueMark } from '#shared/forms/with-queued.ts';
import { QueueTag } from '#shared/forms/queue-tag.tsx';
import '#shared/lists/list.css';
import './album-row.css';

export const AlbumRow = memo(function AlbumRow({
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
