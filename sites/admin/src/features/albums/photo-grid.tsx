import { useRef, useState } from 'react';
import { isCaptionTooLong } from '#shared/albums/album-content.ts';
import { PhotoDialog } from '#features/albums/photo-dialog.tsx';
import { PhotoTile } from '#features/albums/photo-tile.tsx';
import { ShowMore } from '#shared/lists/show-more.tsx';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { useTileDrag } from '#features/albums/use-tile-drag.ts';

/** A page never holds more tiles than a phone can draw without stuttering. */
const AT_ONCE = 90;

/** The photos of a form in their order. Each opens; each can be dragged by its grip. */
export function PhotoGrid({
  photos: held,
  held: isHeld,
}: {
  readonly photos: AlbumPhotos;
  /** It is being sent: nothing can be changed. */
  readonly held: boolean;
}) {
  const { photos, cover } = held;
  const [shown, setShown] = useState(AT_ONCE);
  const [openId, setOpen] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const drag = useTileDrag((id, to) => {
    held.move(id, to);
    setAnnouncement(`Moved to place ${to + 1} of ${photos.length}.`);
  });
  const coverId = photos.some(({ id }) => id === cover) ? cover : cover || photos[0]?.id;
  const place = photos.findIndex(({ id }) => id === openId);
  const open = photos[place];

  return (
    <>
      <ul className="tiles" ref={grid}>
        {photos.slice(0, shown).map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={index}
            total={photos.length}
            isCover={photo.id === coverId}
            isWrong={isCaptionTooLong(photo)}
            drag={isHeld ? undefined : drag}
            onOpen={() => !isHeld && setOpen(photo.id)}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {announcement}
      </p>
      <ShowMore
        left={photos.length - shown}
        step={AT_ONCE}
        onMore={() => setShown((count) => count + AT_ONCE)}
      />
      {open && (
        <PhotoDialog
          photo={open}
          place={place}
          total={photos.length}
          isCover={open.id === coverId}
          onCaption={(words) => held.caption(open.id, words)}
          onMove={(to) => held.move(open.id, to)}
          onCover={() => held.chooseCover(open.id)}
          onRemove={() => {
            const next = photos[place + 1] ?? photos[place - 1];
            held.remove(open.id);
            setOpen(next?.id);
          }}
          onOpen={(to) => setOpen(photos[to]?.id)}
          onClose={() => {
            setOpen(undefined);
            // The tile may be another than the one that opened it.
            grid.current?.querySelectorAll('button')[Math.min(place, shown - 1)]?.focus();
          }}
        />
      )}
    </>
  );
}
