import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { captionTooLong, isCaptionTooLong } from '#shared/albums/album-content.ts';
import { photosWords } from '#shared/albums/arrangement.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';

/** What is done with several photos of a form at once. */
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
  /** Called with what was done, in words; the selection ends. */
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
  /** How many of them have a caption. */
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

export function CaptionField({
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
