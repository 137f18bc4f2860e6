import { useId } from 'react';
import { createPortal } from 'react-dom';
import { captionTooLong, isCaptionTooLong } from '#shared/albums/album-content.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';

/** One photo of the form: its caption, its place, whether it is the cover, and the way out of the album. */
export function PhotoDialog({
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
  /** Opens the photo at another place instead. */
  readonly onOpen: (place: number) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const modal = useModal(onClose);
  const isFirst = place === 0;
  const isLast = place === total - 1;

  // Outside the album's form: Enter in a caption must not send the album.
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
