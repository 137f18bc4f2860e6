import type { Item } from '@clubhouse/outbox';
import { parsePlayer } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { CaptionField } from '#features/albums/photo-selection.tsx';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { FocusPoint } from '#shared/pictures/focus-point.tsx';
import { HidePhotoButton } from '#shared/forms/take-off-button.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Tick } from '#shared/ui/tick.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';

/** One photo of a form: its caption, its players, its place, and the ways out of the album. */
export function PhotoDialog({
  photos: { photos, ...held },
  published,
  place,
  isCover,
  onOpen,
  onClose,
}: {
  readonly photos: AlbumPhotos;
  /** The album, if visitors see it. */
  readonly published: Item | undefined;
  /** From 0. */
  readonly place: number;
  readonly isCover: boolean;
  /** Called with the id of another photo to open instead; undefined if there is none. */
  readonly onOpen: (id: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const titleId = useId();
  const modal = useModal(onClose);
  const photo = photos[place]!;
  const { id, name, caption } = photo;
  const before = photos[place - 1];
  const after = photos[place + 1];
  function remove() {
    held.remove([id]);
    onOpen((after ?? before)?.id);
  }

  // Rendered outside of the album's form, so that Enter in a caption does not send the album.
  return createPortal(
    <dialog {...modal} className="dialog photo" aria-labelledby={titleId}>
      <h2 id={titleId} className="photo__title" aria-live="polite">
        Photo {place + 1} of {photos.length}
      </h2>
      <div className="photo__picture">
        <FocusPoint focus={photo.focus} onChange={(focus) => held.describe([id], { focus })}>
          <PhotoPicture key={id} photo={photo} alt={caption || name} whole />
        </FocusPoint>
      </div>
      <CaptionField
        key={`caption ${id}`}
        optional
        caption={caption}
        hint={<span>{name}</span>}
        onChange={(words) => held.describe([id], { caption: words })}
        onEnter={onClose}
      />
      <PlayersIn
        key={`players ${id}`}
        chosen={photo.players ?? []}
        onChange={(players) => held.describe([id], { players })}
      />
      <div className="row photo__doing">
        <Button look="quiet" small held={!before} onClick={() => held.move([id], place - 1)}>
          Move earlier
        </Button>
        <Button look="quiet" small held={!after} onClick={() => held.move([id], place + 1)}>
          Move later
        </Button>
        <Button look="quiet" small held={!before} onClick={() => held.move([id], 0)}>
          Move to the front
        </Button>
        <Button look="quiet" small held={isCover} onClick={() => held.chooseCover(id)}>
          {isCover ? 'It is the cover' : 'Make it the cover'}
        </Button>
        <Button look="bad" small onClick={remove}>
          Remove from the album
        </Button>
        {published && photo.kind === 'stored' && (
          <HidePhotoButton key={id} album={published} photo={photo.stored} onDone={remove} />
        )}
      </div>
      <div className="row photo__way">
        <Button look="quiet" held={!before} onClick={() => onOpen(before?.id)}>
          Previous
        </Button>
        <Button look="quiet" held={!after} onClick={() => onOpen(after?.id)}>
          Next
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** The players in a photo. A player who leaves the site takes their photos along. */
function PlayersIn({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (players: readonly string[]) => void;
}) {
  const { data: squad } = useQuery(wholeTableQuery(useServices(), 'players', parsePlayer));
  if (!squad) return null;
  const others = chosen.filter((id) => !squad.some((player) => player.id === id));
  const players = [
    ...squad.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    ...others.map((id) => ({ id, name: 'A player who is off the site' })),
  ];
  const names = players.flatMap(({ id, name }) => (chosen.includes(id) ? name : []));
  if (players.length === 0) return null;
  return (
    <details>
      <summary>{names.length > 0 ? `Players in it: ${names.join(', ')}` : 'Players in it'}</summary>
      {players.map(({ id, name }) => (
        <Tick
          key={id}
          isTicked={chosen.includes(id)}
          onTick={(isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          {name}
        </Tick>
      ))}
    </details>
  );
}
