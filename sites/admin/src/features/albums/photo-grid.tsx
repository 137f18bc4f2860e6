import { useRef, useState, useId } from 'react';
import { createPortal } from 'react-dom';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { useTileDrag, type TileDrag } from '#features/albums/use-tile-drag.ts';
import { isCaptionTooLong, captionTooLong } from '#shared/albums/album-content.ts';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { usePart } from '#shared/lists/use-part.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';

/** The largest number of tiles on a page that a phone scrolls smoothly. */
const AT_ONCE = 90;

/** The photos of a form in their order. A press opens a photo; its grip drags the photo to another place. */
export function PhotoGrid({
  photos: held,
  held: isHeld,
}: {
  readonly photos: AlbumPhotos;
  /** It is being sent: nothing can be changed. */
  readonly held: boolean;
}) {
  const { photos, cover } = held;
  const { shown, more } = usePart(photos, AT_ONCE);
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
        {shown.map((photo, index) => (
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
      {more}
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
            // The dialog may have moved on to another photo than the one that opened it.
            grid.current?.querySelectorAll('button')[Math.min(place, shown.length - 1)]?.focus();
          }}
        />
      )}
    </>
  );
}

/** One photo in the grid: a button that opens the photo, and a grip that drags it. */
function PhotoTile({
  photo,
  place,
  total,
  isCover,
  isWrong,
  drag,
  onOpen,
}: {
  readonly photo: AlbumPhoto;
  readonly place: number;
  readonly total: number;
  readonly isCover: boolean;
  /** Whether the photo has an error that must be corrected. */
  readonly isWrong: boolean;
  /** Absent while photos cannot be moved. */
  readonly drag: TileDrag | undefined;
  readonly onOpen: () => void;
}) {
  const isInHand = drag?.id === photo.id;
  const isTarget = drag?.over === place && !isInHand;
  const classes = [
    'tile',
    isInHand && 'tile--held',
    isTarget && 'tile--target',
    isWrong && 'tile--wrong',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-place={place}>
      <button
        type="button"
        className="tile__open"
        aria-label={photoWords(photo, { place, total, isCover })}
        onClick={onOpen}
      >
        <PhotoPicture photo={photo} />
        {photo.caption && <span className="tile__caption">{photo.caption}</span>}
      </button>
      {/* Beside the button, whose name says it in its own place: what is seen in a button has to be in its name. */}
      {isCover && (
        <span className="tile__cover" aria-hidden="true">
          Cover
        </span>
      )}
      {drag && total > 1 && (
        // For fingers and mice only: with keys and screen readers the dialog moves the photo.
        <span
          className="tile__grip"
          aria-hidden="true"
          onPointerDown={(event) => drag.begin(photo.id, event)}
        >
          <svg viewBox="0 0 24 24" focusable="false">
            <path d="M8 5h2v2H8zM14 5h2v2h-2zM8 11h2v2H8zM14 11h2v2h-2zM8 17h2v2H8zM14 17h2v2h-2z" />
          </svg>
        </span>
      )}
    </li>
  );
}

/** The name of a photo: its caption or else its file name, and its place. */
function photoWords(
  { name, caption }: Pick<AlbumPhoto, 'name' | 'caption'>,
  {
    place,
    total,
    isCover = false,
  }: { readonly place: number; readonly total: number; readonly isCover?: boolean },
): string {
  const words = `Photo ${place + 1} of ${total}: ${caption.trim() || name}`;
  return isCover ? `${words}, the cover` : words;
}

/** One photo of the form: its caption, its place, whether it is the cover, and its removal from the album. */
function PhotoDialog({
  photo,
  place,
  total,
  isCover,
  onCaption,
  onMove,
  onCover,
  onRemove,
  onOpen,
  onClose,
}: {
  readonly photo: AlbumPhoto;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly isCover: boolean;
  readonly onCaption: (words: string) => void;
  readonly onMove: (to: number) => void;
  readonly onCover: () => void;
  readonly onRemove: () => void;
  /** Called with the place of another photo to open instead. */
  readonly onOpen: (place: number) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const modal = useModal(onClose);
  const isFirst = place === 0;
  const isLast = place === total - 1;

  // Rendered outside of the album's form, so that Enter in a caption does not send the album.
  return createPortal(
    <dialog {...modal} className="dialog photo" aria-labelledby={id}>
      <h2 id={id} className="photo__title" aria-live="polite">
        Photo {place + 1} of {total}
      </h2>
      <div className="photo__picture">
        <PhotoPicture key={photo.id} photo={photo} alt={photo.caption || photo.name} whole />
      </div>
      <TextField
        key={`caption ${photo.id}`}
        label="Caption"
        optional
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="done"
        value={photo.caption}
        error={isCaptionTooLong(photo) ? captionTooLong : undefined}
        hint={<span>{photo.name}</span>}
        onChange={({ currentTarget }) => onCaption(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onClose()}
      />
      <div className="row photo__doing">
        <Button look="quiet" small held={isFirst} onClick={() => onMove(place - 1)}>
          Move earlier
        </Button>
        <Button look="quiet" small held={isLast} onClick={() => onMove(place + 1)}>
          Move later
        </Button>
        <Button look="quiet" small held={isFirst} onClick={() => onMove(0)}>
          Move to the front
        </Button>
        <Button look="quiet" small held={isCover} onClick={onCover}>
          {isCover ? 'It is the cover' : 'Make it the cover'}
        </Button>
        <Button look="bad" small onClick={onRemove}>
          Remove from the album
        </Button>
      </div>
      <div className="row photo__way">
        <Button look="quiet" held={isFirst} onClick={() => onOpen(place - 1)}>
          Previous
        </Button>
        <Button look="quiet" held={isLast} onClick={() => onOpen(place + 1)}>
          Next
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </dialog>,
    document.body,
  );
}
