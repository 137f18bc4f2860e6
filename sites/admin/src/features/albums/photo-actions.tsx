import type { Item } from '@clubhouse/outbox';
import { parsePlayer } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
import { captionTooLong, isCaptionTooLong } from '#shared/albums/album-content.ts';
import { photosWords } from '#shared/albums/arrangement.ts';
import { TextField } from '#shared/ui/text-field.tsx';

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

export function PhotoSelection({
  photos: { photos, ...held },
  selected,
  onSelect,
  onDone,
}: {
  readonly photos: AlbumPhotos;
  /** Ids, in any order. */
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onDone: (words: string) => void;
}) {
  const [isCaptioning, setCaptioning] = useState(false);
  const which = photosWords(selected.length);
  function done(words: string, act: () => void) {
    act();
    onDone(`${which}: ${words}.`);
  }
  const action = (label: string, act: () => void, look: 'quiet' | 'bad' = 'quiet') => (
    <Button look={look} small held={selected.length === 0} onClick={act}>
      {label}
    </Button>
  );
  const moveTo = (end: string, place: number) =>
    action(`Move to the ${end}`, () =>
      done(`moved to the ${end}`, () => held.move(selected, place)),
    );
  return (
    <>
      <p role="status">{which} selected</p>
      <Button look="quiet" small onClick={() => onSelect(photos.map(({ id }) => id))}>
        Select all
      </Button>
      {action('Caption', () => setCaptioning(true))}
      {moveTo('start', 0)}
      {moveTo('end', photos.length)}
      {action(
        'Remove from the album',
        () => done('removed from the album', () => held.remove(selected)),
        'bad',
      )}
      {isCaptioning && (
        <CaptionDialog
          which={which}
          replaced={photos.filter(({ id, caption }) => caption && selected.includes(id)).length}
          onLeave={() => setCaptioning(false)}
          onCaption={(caption) =>
            done('captioned', () => held.describe(selected, { caption: caption.trim() }))
          }
        />
      )}
    </>
  );
}

function CaptionDialog({
  which,
  replaced,
  onLeave,
  onCaption,
}: {
  readonly which: string;
  readonly replaced: number;
  readonly onLeave: () => void;
  readonly onCaption: (caption: string) => void;
}) {
  const title = useId();
  const modal = useModal(onLeave);
  const [caption, setCaption] = useState('');
  const send = () => !isCaptionTooLong({ caption }) && onCaption(caption);
  // Rendered outside of the album's form, so that Enter does not send the album.
  return createPortal(
    <dialog {...modal} className="dialog" aria-labelledby={title}>
      <h2 id={title}>One caption for {which}</h2>
      <CaptionField
        caption={caption}
        hint={replaced > 0 && `In place of the ${replaced === 1 ? 'one' : replaced} there now.`}
        onChange={setCaption}
        onEnter={send}
      />
      <div className="row">
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
        <Button onClick={send}>Set the caption</Button>
      </div>
    </dialog>,
    document.body,
  );
}

function CaptionField({
  caption,
  onChange,
  onEnter,
  ...field
}: {
  readonly caption: string;
  readonly onChange: (caption: string) => void;
  readonly onEnter: () => void;
  readonly optional?: boolean;
  readonly hint: ReactNode;
}) {
  return (
    <TextField
      {...field}
      label="Caption"
      autoCapitalize="sentences"
      autoComplete="off"
      enterKeyHint="done"
      value={caption}
      error={isCaptionTooLong({ caption }) ? captionTooLong : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
  );
}
