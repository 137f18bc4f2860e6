import { articleId } from '@clubhouse/content/admin';
import { useState, memo } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { AlbumForm } from '#features/albums/album-form.tsx';
import { startOfNew } from '#shared/forms/item-saving.ts';
import { albumDay, imageSource, longDate, type AlbumSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { DeleteAlbumById } from '#features/albums/delete-album.tsx';
import { photosWords } from '#shared/albums/arrangement.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { albumEntry, newestAlbumFirst } from '#shared/entities/entities.ts';
import { ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import { focusStyle } from '#shared/pictures/focus-point.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import './album-row.css';

export function AddAlbumPage() {
  const [created, setCreated] = useState(0);
  return (
    <>
      <NewAlbum key={created} onCreated={() => setCreated((count) => count + 1)} />
      <AlbumSection />
    </>
  );
}

function NewAlbum({ onCreated }: { readonly onCreated: () => void }) {
  const { now } = useServices();
  const { pathname } = useLocation();
  const [start] = useState(() => startOfNew(articleId(now())));
  return <AlbumForm start={start} done="created" after={{ on: pathname, leave: onCreated }} />;
}

export function AlbumSection() {
  const list = useInfiniteQuery(albumListQuery(useServices()));
  return (
    <ListSection
      table="albums"
      heading="Albums"
      className="stack half"
      list={list}
      stored={list.data?.pages.flatMap((page) => page.albums) ?? []}
      parse={albumEntry}
      order={(albums) => albums.toSorted((one, other) => newestAlbumFirst(one.entry, other.entry))}
      empty="No albums yet"
      deletion={(album, { keep, gone }) => (
        <DeleteAlbumById album={album} onKeep={keep} onDeleted={gone} />
      )}
      Row={AlbumRow}
    />
  );
}

const AlbumRow = memo(function AlbumRow(row: RowProps<AlbumSummary>) {
  const { config } = useServices();
  const { entry: album, mark } = row;
  const day = albumDay(album);
  const isSent = mark === undefined || mark.kind === 'delete';
  const focus = album.cover?.picture?.focus;
  const source =
    album.cover && isSent ? imageSource(config, album.cover.path, album.cover.picture) : undefined;
  return (
    <ListRow
      lead={
        <p className="album-row__cover" aria-hidden="true">
          {source && (
            <img {...source} sizes="72px" alt="" loading="lazy" style={focusStyle(focus)} />
          )}
        </p>
      }
      name={album.name}
      mark={mark}
      actions={
        <RowActions table="albums" {...row}>
          <ButtonLink look="quiet" small href={`/admin/album/${encodeURIComponent(album.id)}`}>
            Look
          </ButtonLink>
        </RowActions>
      }
    >
      <p className="list__line">
        {[day && longDate(day), album.photoCount !== undefined && photosWords(album.photoCount)]
          .filter(Boolean)
          .join(', ')}
      </p>
    </ListRow>
  );
});
