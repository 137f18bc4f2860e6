import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import {
  GOING_AHEAD,
  NOTE_LABELS,
  noteResolver,
  POSTPONED,
  type NoteWords,
} from '#features/matches/notes/note-content.ts';
import { SaveForm } from '#shared/forms/save-form.tsx';
import { useSave, type Conflicting, type Saved } from '#shared/forms/use-save.ts';

interface NoteFormProps {
  /** Of the note, which says which match it is about. */
  readonly id: string;
  /** What the form is called. */
  readonly name: string;
  /** What the form starts with; give another `key` to start again. */
  readonly start: NoteWords;
  readonly save: (words: NoteWords, options: SubmitOptions) => Promise<Submitted>;
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Shown above the button, with what is written now: what has to be decided first. */
  readonly children?: (words: NoteWords) => ReactNode;
}

const WORDS = {
  submit: 'Save',
  busy: 'Saving...',
  failed: 'Error saving the match. Please try again.',
};

/** What the committee says of one match. Nothing is sent while a field is wrong. */
export function NoteForm(props: NoteFormProps) {
  const { register, handleSubmit, control, formState, reset } = useForm<NoteWords>({
    defaultValues: props.start,
    resolver: noteResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as NoteWords;
  const draft = useDraft<NoteWords>({
    form: 'match',
    id: props.id,
    start: props.start,
    values: written,
    reset: (values) => reset(values, { keepDefaultValues: true }),
  });
  const save = useSave<NoteWords>({ ...props, draft });
  const send = handleSubmit((words) => save.send(async () => words));
  const field = (name: keyof NoteWords) => ({
    label: NOTE_LABELS[name],
    error: errors[name]?.message,
    readOnly: save.isBusy,
    ...register(name),
  });

  return (
    <SaveForm
      name={props.name}
      save={save}
      words={WORDS}
      isUnsaved={isDirty}
      draft={draft}
      start={props.start}
      labels={NOTE_LABELS}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written)}
    >
      <div className="form">
        <SelectField autoFocus options={[GOING_AHEAD, POSTPONED]} {...field('state')} />
        <div className="form__pair">
          <TextField type="time" optional {...field('inspection')} />
          <TextField type="time" optional {...field('time')} />
        </div>
        <TextField
          optional
          autoCapitalize="words"
          enterKeyHint="next"
          autoComplete="off"
          hint="Only where it is not played where it was to be."
          {...field('venue')}
        />
        <TextField
          optional
          lines={3}
          autoCapitalize="sentences"
          hint="One sentence that visitors read beside the match."
          {...field('note')}
        />
      </div>
    </SaveForm>
  );
}
