import type { AlbumSummary } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { photosWords } from '#shared/albums/arrangement.ts';
import { photosOfAlbum } from '#shared/history/put-back.ts';
import { fileMutations, filesAmong } from '#shared/remote/file-deletion.ts';
import { DeleteItem } from '#shared/lists/delete-item.tsx';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { unreachedBecause, doneNotice, type Saved } from '#shared/queue/wait-words.ts';
import { queuedOf, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { findUses, wordsOfUse } from '#shared/media/find-uses.ts';
import { Tick } from '#shared/ui/tick.tsx';
import '#shared/albums/photos.css';

interface DeleteAlbumProps {
  /** The page that is opened next and shows the outcome; by default the page of the question. */
  readonly next?: string;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** For a list, which has no photos of the album: they are read while the question is shown. */
export function DeleteAlbumById({
  album,
  ...rest
}: { readonly album: AlbumSummary } & DeleteAlbumProps) {
  const services = useServices();
  const queued = queuedOf(useQueue(), 'albums', album.id).at(-1)?.item;
  const { data } = useQuery(storedItemQuery(services, 'albums', album.id));
  return <DeleteAlbum item={queued ?? data?.item ?? { ...album }} {...rest} />;
}

/** Asks whether to delete the photos too. They are deleted after the album, so that it never lacks a photo. */
export function DeleteAlbum({
  item,
  next,
  onKeep,
  onDeleted,
}: { readonly item: Item } & DeleteAlbumProps) {
  const { outbox, config, newId } = useServices();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const [withPhotos, setWithPhotos] = useState(false);
  const unreached = unreachedBecause(useOutboxStatus());
  // An album that was never sent is deleted at once, with its queued photos.
  const [first, ...later] = queuedOf(useQueue(), 'albums', String(item['id']));
  const isUnsent = first?.kind === 'create' && first.attempts === 0 && later.length === 0;
  const photos = photosOfAlbum(item, config);
  const count = filesAmong(photos?.keys ?? []);
  const canTakePhotos = photos !== undefined && !unreached && !isUnsent;

  function deletePhotos(outcome: Saved) {
    if (!withPhotos || !photos) return;
    if (outcome.status === 'saved') {
      const notice = doneNotice(outcome, '');
      announce({
        ...notice,
        words: `${notice.words} The photos of the album stay in the Media Manager, under Album photos, until you delete them there.`,
        on: next ?? pathname,
      });
      return;
    }
    // The dialog has announced that the photos stay.
    if (!canTakePhotos) return;
    for (const mutation of fileMutations('delete', photos, newId)) {
      outbox.submit({ mutation, uploads: [] }, { patience: 0 }).catch((cause: unknown) => {
        console.error('The photos of a deleted album stay', cause);
      });
    }
  }

  return (
    <DeleteItem
      table="albums"
      item={item}
      next={next}
      onKeep={onKeep}
      onDeleted={(outcome) => {
        deletePhotos(outcome);
        onDeleted();
      }}
    >
      {canTakePhotos && (
        <Tick isTicked={withPhotos} onTick={setWithPhotos}>
          Delete its {photosWords(count)} too
        </Tick>
      )}
      {canTakePhotos && withPhotos ? (
        <>
          <p>They lie in the bin with the album for 30 days.</p>
          <PhotoUses folder={photos.id} albumId={String(item['id'])} />
        </>
      ) : (
        (count > 0 || Number(item['photoCount']) > 0) && (
          <p>
            {isUnsent
              ? 'It was not sent yet: its photos that wait on this phone go with it.'
              : 'The photos stay in the Media Manager, under Album photos.'}
          </p>
        )
      )}
    </DeleteItem>
  );
}

const NAMED = 5;

/** Lists the other items that show a photo of an album's folder, before the photos are deleted with the album. */
function PhotoUses({
  folder,
  albumId,
}: {
  /** With its trailing slash. */
  readonly folder: string;
  readonly albumId: string;
}) {
  const { database, config, outbox } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['media', 'uses', folder],
    queryFn: ({ signal }) =>
      findUses(folder, {
        database,
        config,
        waiting: outbox.queue.current()?.mutations ?? [],
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return <p role="status">Looking for what else shows them...</p>;
  if (!data) return <p role="status">What else shows them could not be looked up.</p>;
  const others = data.filter(({ table, id }) => table !== 'albums' || id !== albumId);
  if (others.length === 0) return <p role="status">Nothing else on the site shows them.</p>;
  const more = others.length - NAMED;
  return (
    <div role="status">
      <p>These show them too, and would lose their pictures:</p>
      <ul>
        {others.slice(0, NAMED).map((use) => (
          <li key={`${use.table}/${use.id}`}>{wordsOfUse(use)}</li>
        ))}
        {more > 0 && <li>{more.toLocaleString('en-GB')} more</li>}
      </ul>
    </div>
  );
}
