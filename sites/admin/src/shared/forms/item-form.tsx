import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { putStored } from '#shared/content/stored-item-query.ts';
import { entities } from '#shared/entities/entities.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import {
  formResolver,
  labelsOf,
  type DrawnField,
  type EntityForm,
  type FormContent,
  type FormWords,
} from '#shared/forms/entity-form.ts';
import { SaveForm } from '#shared/forms/save-form.tsx';
import type { AfterSave } from '#shared/forms/use-editing.ts';
import { useSave, type Conflicting } from '#shared/forms/use-save.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { settledChoice, takesWords, type PictureChoice } from '#shared/pictures/picture-choice.ts';
import { PictureField } from '#shared/forms/picture-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

interface ItemFormProps {
  readonly form: EntityForm;
  /** The id of the item that is edited. */
  readonly id?: string;
  /** The name of the form, where a page has more than the form. */
  readonly name?: string | undefined;
  /** The values that the form opens with; another `key` creates a new form. */
  readonly start: FormWords;
  readonly picture: PictureChoice;
  /** True where the form replaces a button that had the focus. */
  readonly startsFocused?: boolean | undefined;
  readonly words: EntityForm['adding'];
  readonly save: (content: FormContent, options: SubmitOptions) => Promise<Submitted>;
  /** Used once the content is sent, or stored on this device. */
  readonly after: AfterSave;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** A question above the button, made from the current values: a conflict to decide. */
  readonly children?: (words: FormWords, picture: PictureChoice) => ReactNode;
}

/** The form of any entity. A form with a wrong field is not sent. A failure keeps everything that was typed. */
export function ItemForm(props: ItemFormProps) {
  const { form, start } = props;
  const alt = form.picture?.alt;
  const [picture, setPicture] = useState(props.picture);
  /** The description of the previous picture: it may not fit the new one. */
  const [previousAlt, setPreviousAlt] = useState('');
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [resolver] = useState(() => formResolver<FormWords>(form));
  const hook = useForm<FormWords>({ defaultValues: start, resolver });
  const { handleSubmit, control, reset, getValues } = hook;
  const written = useWatch({ control }) as FormWords;
  const draft = useDraft<FormWords>({
    form: entities[form.table].draftForm,
    ...(props.id !== undefined && { id: props.id }),
    start,
    values: written,
    ...(form.picture && { picture: { start: props.picture, value: picture } }),
    reset(values, draftPicture) {
      reset(values, { keepDefaultValues: true });
      if (!draftPicture) return;
      setPicture(draftPicture);
      if (alt && values[alt] === start[alt]) setPreviousAlt(values[alt] ?? '');
    },
  });
  const { now } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const save = useSave<FormContent>({
    draft,
    onConflict: props.onConflict,
    save(content, options) {
      clear();
      return props.save(content, options);
    },
    onSaved(outcome) {
      const item = outcome.status === 'sent' ? outcome.item : undefined;
      if (item) putStored(queries, form.table, item, now());
      announce({
        ...doneNotice(outcome, props.words.done),
        on: props.after.on,
        ...(item && { link: form.siteLink(item) }),
      });
      props.after.leave();
    },
  });
  const { isBusy } = save;
  const exchange: Dispatch<SetStateAction<PictureChoice>> = (next) => {
    setPicture(next);
    // A function updates the picture that is being prepared: its description still fits.
    if (alt && typeof next !== 'function') setPreviousAlt(getValues(alt));
  };

  const send = handleSubmit((words) =>
    save.send(async () => {
      const settled = await settledChoice(picture);
      if (settled.kind !== 'refused') return { words, picture: settled };
      setPicture(settled);
      chooseButton.current?.focus();
      return undefined;
    }),
  );
  const field = (name: string, more?: Partial<DrawnField>) => (
    <OneField
      key={name}
      field={{ ...form.fields[name]!, ...more }}
      startsFocused={props.startsFocused === true && name === form.layout[0]?.[0]}
      value={written[name] ?? ''}
      {...{ name, hook, isBusy }}
    />
  );

  return (
    <SaveForm
      {...(props.name !== undefined && { name: props.name })}
      save={save}
      words={props.words}
      isUnsaved={draft.isChanged}
      draft={draft}
      start={start}
      labels={labelsOf(form.fields)}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written, picture)}
    >
      {form.layout.map((group) => (
        <div className="form" key={group.join()}>
          {group.map((line) =>
            typeof line === 'string' ? (
              field(line)
            ) : (
              <div className="form__pair" key={line.join()}>
                {line.map((name) => field(name))}
              </div>
            ),
          )}
        </div>
      ))}
      {form.picture && (
        <div className="form">
          <PictureField
            label={form.picture.label}
            value={picture}
            onChange={exchange}
            chooseRef={chooseButton}
            held={isBusy}
          />
          {alt &&
            takesWords(picture) &&
            field(alt, previousAlt !== '' && written[alt] === previousAlt ? { hint: DOUBT } : {})}
        </div>
      )}
    </SaveForm>
  );
}

const DOUBT = (
  <strong className="field__doubt">
    This was said of the picture before. Does it hold for this one?
  </strong>
);

function OneField({
  name,
  field: { label, optional, hint, lines, input, suggestions, options, draw },
  startsFocused,
  value: written,
  hook: { control, register, formState },
  isBusy,
}: {
  readonly name: string;
  readonly field: DrawnField;
  readonly startsFocused: boolean;
  readonly value: string;
  readonly hook: UseFormReturn<FormWords>;
  readonly isBusy: boolean;
}) {
  const { now } = useServices();
  const listId = useId();
  const error = formState.errors[name]?.message;
  if (draw) {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { ref, value, onChange, onBlur } }) =>
          draw({ label, value, onChange, onBlur, error, held: isBusy, ref })
        }
      />
    );
  }
  const shared = {
    label,
    error,
    autoFocus: startsFocused,
    // Text typed during a save would be neither sent nor stored.
    readOnly: isBusy,
    ...register(name),
  };
  if (options) return <SelectField options={options} {...shared} />;
  return (
    <>
      <TextField
        {...input}
        {...(lines && { lines })}
        {...(suggestions && { list: listId })}
        optional={optional ?? false}
        hint={typeof hint === 'function' ? hint(written, now()) : hint}
        {...shared}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
