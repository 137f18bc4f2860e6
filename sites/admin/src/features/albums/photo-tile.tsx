import { photoWords } from '#shared/albums/photo-words.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import type { TileDrag } from '#features/albums/use-tile-drag.ts';

/** One photo in the grid: pressing it opens it, its grip drags it. */
export function PhotoTile({
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
  /** Something about it has to be put right. */
  readonly isWrong: boolean;
  /** Absent while nothing can be moved. */
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
        // For fingers and mice alone: keys and screen readers move it in the dialog.
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
