import { useId, useState, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#controls/button.tsx';
import { Icon } from '#controls/icon.tsx';
import '#pictures/picture-field.css';
import './photos.css';

/** `image/*` makes an iPhone hand over HEIC as JPEG; the bytes are looked at whatever it says. */
const ACCEPT = { 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.svg', '.heic'] };

/** Many photos at once, dropped or chosen, smaller unless the person wants every pixel kept. */
export function ChoosePhotos({
  words,
  onChoose,
  buttonRef,
  held = false,
}: {
  readonly words: string;
  readonly onChoose: (files: readonly File[], options: { readonly fullSize: boolean }) => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** It is being sent: nothing can be added. */
  readonly held?: boolean;
}) {
  const id = useId();
  const [fullSize, setFullSize] = useState(false);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) =>
      onChoose([...accepted, ...rejected.map(({ file }) => file)], { fullSize }),
    accept: ACCEPT,
    disabled: held,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps({ role: 'presentation', tabIndex: -1 })}
      className={isDragActive ? 'drop drop--over' : 'drop'}
    >
      <input {...getInputProps({ 'aria-label': 'Photo files', tabIndex: -1 })} />
      <p className="drop__hint">
        <Icon name="picture" /> Drop photos here, or choose as many as you like.
      </p>
      <Button ref={buttonRef} held={held} onClick={open}>
        {words}
      </Button>
      <label className="tick">
        <input
          type="checkbox"
          checked={fullSize}
          aria-describedby={id}
          onChange={({ currentTarget }) => setFullSize(currentTarget.checked)}
        />
        Full size
      </label>
      <p className="tick__hint" id={id}>
        For printing. Otherwise photos are made 2048 pixels wide, which is plenty for a screen.
        Where they were taken is removed either way.
      </p>
    </div>
  );
}
