import { useId, useState, type Ref } from 'react';
import { ALBUM_LABELS } from '#shared/albums/album-content.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Tick } from '#shared/ui/tick.tsx';
import { NamesTick, type Names } from '#shared/pictures/names-tick.tsx';
import { PICTURES, useFileDrop } from '#shared/pictures/use-file-drop.ts';
import { useServices } from '#shared/services/app-services.ts';
import './photos.css';

/** Takes many photos at once, dropped or chosen. They are reduced unless the person ticks “Full size”. */
export function ChoosePhotos({
  words,
  names,
  junior,
  chosen = [],
  onChoose,
  buttonRef,
  held = false,
}: {
  readonly words: string;
  /** Whether the names of the files are sent too, which the person who sends them decides. */
  readonly names: Names;
  readonly junior: Junior;
  readonly chosen?: readonly string[];
  readonly onChoose: (files: readonly File[], options: { readonly fullSize: boolean }) => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly held?: boolean;
}) {
  const id = useId();
  const [fullSize, setFullSize] = useState(false);
  const drop = useFileDrop({
    label: 'Photo files',
    accept: PICTURES,
    onFiles: (files) => onChoose(files, { fullSize }),
    held,
  });
  return (
    <div {...drop.area}>
      <input {...drop.input} />
      <p className="drop__hint">
        <Icon name="picture" /> Drop photos here, or choose as many as you like.
      </p>
      <Button ref={buttonRef} held={held} onClick={drop.open}>
        {words}
      </Button>
      <Tick isTicked={fullSize} onTick={setFullSize} describedBy={id}>
        Full size
      </Tick>
      <p className="tick__hint" id={id}>
        For printing; it takes much longer to send. Otherwise photos are made 2048 pixels wide,
        which is plenty for a screen. Where they were taken is removed either way.
      </p>
      <NamesTick names={names} chosen={chosen} />
      <JuniorTick junior={junior} held={held} />
    </div>
  );
}

interface Junior {
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
}

/** The checkbox, if the club wants it, for photos that another person must look at before visitors see them. */
export function JuniorTick({
  junior: { isTicked, tick },
  held,
}: {
  readonly junior: Junior;
  readonly held: boolean;
}) {
  if (!useServices().club.secondLook) return null;
  return (
    <Tick isTicked={isTicked} onTick={tick} held={held}>
      {ALBUM_LABELS.junior}: somebody else of the committee looks at them and publishes them
    </Tick>
  );
}
