import { EVENT_TYPES, type EventText } from '@clubhouse/content';
import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EVENT_LABELS, eventResolver } from '#features/events/event-content.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { SaveForm, type SaveWords } from '#shared/forms/save-form.tsx';
import { useSave, type Conflicting, type Saved } from '#shared/forms/use-save.ts';

interface EventFormProps {
  /** Of the event that is edited. */
  readonly id?: string;
  /** What the form starts with; give another `key` to start again. */
  readonly start: EventText;
  readonly words: SaveWords;
  readonly save: (event: EventText, options: SubmitOptions) => Promise<Submitted>;
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Shown above the button, with what is written now: what has to be decided first. */
  readonly children?: (words: EventText) => ReactNode;
}

/** The fields of an event. Nothing is sent while one is wrong. */
export function EventForm(props: EventFormProps) {
  const { register, handleSubmit, control, formState, reset } = useForm<EventText>({
    defaultValues: props.start,
    resolver: eventResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as EventText;
  const draft = useDraft<EventText>({
    form: 'event',
    ...(props.id !== undefined && { id: props.id }),
    start: props.start,
    values: written,
    reset: (values) => reset(values, { keepDefaultValues: true }),
  });
  const save = useSave<EventText>({ ...props, draft });
  const send = handleSubmit((event) => save.send(async () => event));
  const field = (name: keyof EventText) => ({
    label: EVENT_LABELS[name],
    error: errors[name]?.message,
    readOnly: save.isBusy,
    ...register(name),
  });

  return (
    <SaveForm
      save={save}
      words={props.words}
      isUnsaved={isDirty}
      draft={draft}
      start={props.start}
      labels={EVENT_LABELS}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written)}
    >
      <div className="form">
        <TextField
          autoCapitalize="sentences"
          enterKeyHint="next"
          autoComplete="off"
          {...field('title')}
        />
        <div className="form__pair">
          <TextField type="date" {...field('date')} />
          <TextField type="time" {...field('time')} />
        </div>
        <TextField
          autoCapitalize="words"
          enterKeyHint="next"
          autoComplete="off"
          {...field('location')}
        />
        <SelectField options={EVENT_TYPES} {...field('type')} />
      </div>
      <div className="form">
        <TextField lines={5} autoCapitalize="sentences" {...field('description')} />
      </div>
    </SaveForm>
  );
}
