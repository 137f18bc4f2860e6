import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Item } from '@clubhouse/outbox';
import { FormatButtons, pasteWithMarks } from '#shared/forms/marks.tsx';
import type { DrawnField, FormWords } from '#shared/forms/entity-form.ts';
import { useServices } from '#shared/services/app-services.ts';
import { TextField } from '#shared/ui/text-field.tsx';

export function ItemField({
  name,
  about,
  field: { label, optional, hint, lines, hasMarks, input, suggestions, options, draw },
  startsFocused,
  value: written,
  hook: { control, register, formState },
  isBusy,
}: {
  readonly name: string;
  /** The item that the form was opened on. */
  readonly about: Item;
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
  return (
    <>
      <TextField
        {...input}
        {...(lines && { lines })}
        {...(options && { options })}
        {...(hasMarks?.(about) && {
          tools: <FormatButtons held={isBusy} />,
          onPaste: pasteWithMarks,
        })}
        {...(suggestions && { list: listId })}
        {...{ label, error }}
        optional={optional ?? false}
        hint={typeof hint === 'function' ? hint(written, now()) : hint}
        autoFocus={startsFocused}
        // Text typed during a save would be neither sent nor stored.
        readOnly={isBusy}
        {...register(name)}
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
