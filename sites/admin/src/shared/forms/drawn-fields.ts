import type { DrawnField } from '#shared/forms/entity-form.ts';

/** Settings for the keyboard of a phone; texts that the person wrote elsewhere are not suggested. */
export const WRITTEN = { autoComplete: 'off', enterKeyHint: 'next' } as const;

/** A field that may be left empty. */
export const optional = { optional: true } as const;

/** A field of one line that begins with a capital letter. It must be filled in, unless `more` says otherwise. */
export function line(label: string, more: Partial<DrawnField> = {}): DrawnField {
  return {
    label,
    required: 'Write something here.',
    input: { ...WRITTEN, autoCapitalize: 'sentences' },
    ...more,
  };
}

/** A field of one line for a name: each word begins with a capital letter. */
export const named = (label: string, more: Partial<DrawnField> = {}) =>
  line(label, { input: { ...WRITTEN, autoCapitalize: 'words' }, ...more });

/** A field of several lines. */
export const text = (label: string, lines: 3 | 5 | 10, more: Partial<DrawnField> = {}) =>
  line(label, { lines, input: { autoCapitalize: 'sentences', autoComplete: 'off' }, ...more });

/** The description of a picture, which belongs to it. */
export const PICTURE_WORDS: DrawnField = {
  label: 'What does the picture show?',
  optional: true,
  hint: 'Read out to people who do not see it.',
};
