import { POSITIONS } from '@clubhouse/content';
import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { settledChoice, type PictureChoice } from '#shared/pictures/picture-choice.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { NationalityField } from '#features/players/nationality-field.tsx';
import {
  PLAYER_LABELS,
  playerResolver,
  type PlayerContent,
  type PlayerWords,
} from '#features/players/player-content.ts';
import { SaveForm, type SaveWords } from '#shared/forms/save-form.tsx';
import { useSave, type Conflicting, type Saved } from '#shared/forms/use-save.ts';

interface PlayerFormProps {
  /** Of the player who is edited. */
  readonly id?: string;
  /** What the form is called. */
  readonly name: string;
  /** What the form starts with; give another `key` to start again. */
  readonly start: PlayerWords;
  readonly photo: PictureChoice;
  /** It took the place of something that had the focus. */
  readonly startsFocused?: boolean;
  readonly words: SaveWords;
  readonly save: (player: PlayerContent, options: SubmitOptions) => Promise<Submitted>;
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Shown above the button, with what is written now: what has to be decided first. */
  readonly children?: (words: PlayerWords, photo: PictureChoice) => ReactNode;
}

/** The fields of a player. Nothing is sent while one is wrong. */
export function PlayerForm(props: PlayerFormProps) {
  const [photo, setPhoto] = useState(props.photo);
  const choosePhoto = useRef<HTMLButtonElement>(null);
  const positions = useId();
  const { register, handleSubmit, control, formState, reset } = useForm<PlayerWords>({
    defaultValues: props.start,
    resolver: playerResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as PlayerWords;
  const draft = useDraft<PlayerWords>({
    form: 'player',
    ...(props.id !== undefined && { id: props.id }),
    start: props.start,
    values: written,
    picture: { start: props.photo, value: photo },
    reset(values, kept) {
      reset(values, { keepDefaultValues: true });
      if (kept) setPhoto(kept);
    },
  });
  const save = useSave<PlayerContent>({ ...props, draft });
  const { isBusy } = save;
  const field = (name: keyof PlayerWords) => ({
    label: PLAYER_LABELS[name],
    error: errors[name]?.message,
    readOnly: isBusy,
    autoComplete: 'off',
    ...register(name),
  });
  const number = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;

  const send = handleSubmit((words) =>
    save.send(async () => {
      const settled = await settledChoice(photo);
      if (settled.kind !== 'refused') return { words, photo: settled };
      setPhoto(settled);
      choosePhoto.current?.focus();
      return undefined;
    }),
  );

  return (
    <SaveForm
      name={props.name}
      save={save}
      words={props.words}
      isUnsaved={isDirty || photo !== props.photo}
      draft={draft}
      start={props.start}
      labels={PLAYER_LABELS}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written, photo)}
    >
      <div className="form">
        <TextField
          autoFocus={props.startsFocused ?? false}
          autoCapitalize="words"
          enterKeyHint="next"
          {...field('name')}
        />
        <Controller
          control={control}
          name="nationality"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <NationalityField
              ref={ref}
              label={PLAYER_LABELS.nationality}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.nationality?.message}
              held={isBusy}
            />
          )}
        />
        <TextField
          list={positions}
          autoCapitalize="sentences"
          enterKeyHint="next"
          {...field('position')}
        />
        <datalist id={positions}>
          {POSITIONS.map((position) => (
            <option key={position}>{position}</option>
          ))}
        </datalist>
        <div className="form__pair">
          <TextField {...number} max={8} {...field('feet')} />
          <TextField {...number} max={11} {...field('inches')} />
        </div>
        <TextField {...number} step={0.1} inputMode="decimal" {...field('weight')} />
        <TextField lines={3} autoCapitalize="sentences" {...field('favouriteMemory')} />
        <TextField
          optional
          autoCapitalize="sentences"
          enterKeyHint="next"
          {...field('extraResponsibility')}
        />
      </div>
      <div className="form">
        <PictureField
          label="Photo"
          value={photo}
          onChange={setPhoto}
          chooseRef={choosePhoto}
          held={isBusy}
        />
      </div>
    </SaveForm>
  );
}
