import { useId, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { PictureShape } from '#shared/image-processor/image-processor.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { MediaPicker } from '#shared/media/media-picker.tsx';
import { FocusPoint } from '#shared/pictures/focus-point.tsx';
import {
  afterPreparing,
  focusOf,
  canHaveDescription,
  withFocus,
  type PictureChoice,
} from '#shared/pictures/picture-choice.ts';
import { faultWords } from '#shared/image-processor/fault-words.ts';
import { isNamedByPerson, neutralName } from '#shared/pictures/given-names.ts';
import { ShownChoice } from '#shared/pictures/shown-choice.tsx';
import { PICTURES, useFileDrop } from '#shared/pictures/use-file-drop.ts';
import '#shared/ui/field.css';

/** The field for one picture, which can be dropped, pasted or chosen, and removed again. */
export function PictureField({
  label,
  value,
  onChange,
  chooseRef,
  shape,
  held = false,
}: {
  readonly label: string;
  readonly value: PictureChoice;
  readonly onChange: Dispatch<SetStateAction<PictureChoice>>;
  /** The button that gets the focus if the picture is wrong. */
  readonly chooseRef: RefObject<HTMLButtonElement | null>;
  /** A square has to be drawn, so none is taken from the library. */
  readonly shape?: PictureShape | undefined;
  /** The form is being sent: nothing can be changed. */
  readonly held?: boolean;
}) {
  const { imageProcessor } = useServices();
  const id = useId();

  async function take(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const preparing: PictureChoice = {
      kind: 'preparing',
      fileName: file.name,
      outcome: imageProcessor.prepare(file, { shape }),
    };
    onChange(preparing);
    const after = afterPreparing(file.name, await preparing.outcome);
    // Another picture may have been chosen meanwhile, or the form saved.
    onChange((now) => (now === preparing ? after : now));
  }

  function remove() {
    onChange({ kind: 'none' });
    // The pressed button disappears with the picture.
    chooseRef.current?.focus();
  }

  const camera = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const drop = useFileDrop({
    label: `${label} file`,
    accept: PICTURES,
    onFiles: (files) => void take(files),
    multiple: false,
    held,
  });
  const error = value.kind === 'refused' ? faultWords(value.fileName, value.fault) : undefined;
  /** A badge is shown whole. */
  const isCropped = shape !== 'square';
  const holdsOne = value.kind !== 'none';

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <p className="field__label" id={`${id}-label`}>
        {label}
        <i> (optional)</i>
      </p>
      <div {...drop.area}>
        <input {...drop.input} />
        <input
          ref={camera}
          className="drop__camera"
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={`${label} from the camera`}
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])]);
            // The same photo may be taken again after it was removed.
            currentTarget.value = '';
          }}
        />
        {value.kind === 'none' ? (
          <p className="drop__hint">
            <Icon name="picture" /> Drop a picture here, or choose one.
          </p>
        ) : (
          <ShownChoice
            choice={value}
            around={(shown) =>
              isCropped && canHaveDescription(value) ? (
                <FocusPoint
                  focus={focusOf(value)}
                  held={held}
                  onChange={(focus) => onChange((now) => withFocus(now, focus))}
                >
                  {shown}
                </FocusPoint>
              ) : (
                shown
              )
            }
          />
        )}
        <div className="row">
          <Button
            ref={chooseRef}
            look="quiet"
            small
            held={held}
            onClick={drop.open}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            {holdsOne ? 'Choose another' : 'Choose a picture'}
          </Button>
          <span className="drop__take">
            <Button look="quiet" small held={held} onClick={() => camera.current?.click()}>
              Take a photo
            </Button>
          </span>
          {shape !== 'square' && (
            <Button look="quiet" small held={held} onClick={() => setPicking(true)}>
              From the library
            </Button>
          )}
          {value.kind === 'chosen' && isNamedByPerson(value.picture.fileName) && (
            <Button
              look="quiet"
              small
              held={held}
              onClick={() => {
                const fileName = neutralName(value.picture.fileName);
                onChange({ ...value, picture: { ...value.picture, fileName } });
                // The pressed button disappears with the name.
                chooseRef.current?.focus();
              }}
            >
              Leave the name out
            </Button>
          )}
          {holdsOne && (
            <Button look="bad" small held={held} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {isPicking && (
        <MediaPicker
          shape={shape}
          onClose={() => setPicking(false)}
          onChoose={(choice) => {
            setPicking(false);
            onChange(choice);
          }}
        />
      )}
    </div>
  );
}
