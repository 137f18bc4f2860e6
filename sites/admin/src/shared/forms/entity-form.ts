import { readPicture, type Checked, type Picture, type TableName } from '@clubhouse/content';
import type { PreviewedItem } from '@clubhouse/content/preview';
import type { Item, Upload } from '@clubhouse/outbox';
import type { ComponentType, InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { isSameValues } from '#shared/drafts/offered-draft.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#shared/forms/item-saving.ts';
import type { SaveWords } from '#shared/forms/save-form.tsx';
import type { PictureShape } from '#shared/image-processor/image-processor.ts';
import {
  isSamePicture,
  type PictureChoice,
  type SettledPicture,
} from '#shared/pictures/picture-choice.ts';
import { storedPictures } from '#shared/pictures/picture-uploads.ts';

export type FormWords = Readonly<Record<string, string>>;

/** The content of a save: checked words, and a picture that is ready. */
export interface FormContent<Words extends FormWords = FormWords> {
  readonly words: Words;
  readonly picture: SettledPicture;
  /** For an unpublished item the time of publication, in ISO 8601; null for no day yet. */
  readonly publishAt?: string | null;
}

/** The words that the app adds to the rules of a field. */
export interface FormField {
  readonly label: string;
  /** The messages of an empty field, and of a field with a wrong value. */
  readonly required?: string;
  readonly invalid?: string;
}

/** How a form draws a field: as one line of text, unless another property is set. */
export interface DrawnField extends FormField {
  readonly optional?: boolean;
  /** A function takes the current text and the time, in milliseconds since the epoch. */
  readonly hint?: ReactNode | ((value: string, now: number) => ReactNode);
  readonly lines?: number;
  /** Whether the text of this item may have marks for bold, italic, links, lists and subheadings. */
  readonly hasMarks?: (item: Item) => boolean;
  readonly input?: InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>;
  /** Suggestions; any other text is allowed. */
  readonly suggestions?: readonly string[];
  /** The only values that are allowed. */
  readonly options?: readonly string[];
  /** Draws a field that is neither text nor a choice. */
  readonly draw?: (control: FieldControl) => ReactElement;
}

export interface FieldControl {
  readonly label: string;
  /** The text to store; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  /** True during a save: the field cannot be changed. */
  readonly held: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export interface FormPicture {
  readonly label: string;
  readonly noun: string;
  /** The stored fields that hold the path of the picture; the first that is not empty is read. */
  readonly paths: readonly string[];
  /** The form's field for the description of the picture. */
  readonly alt?: string;
  readonly shape?: PictureShape | undefined;
}

export interface PreviewProps {
  readonly words: FormWords;
  readonly picture: PictureChoice;
  readonly set: (field: string, value: string) => void;
  /** True during a save. */
  readonly held: boolean;
}

/** The description of an entity's forms. The rules of the fields are in `@clubhouse/content`. */
export interface EntityForm<Words extends FormWords = FormWords> {
  readonly table: TableName;
  readonly noun: string;
  /** In the order in which a person reads them. */
  readonly fields: { readonly [Name in keyof Words]: DrawnField };
  /** The groups of fields as they are drawn: a list within a group shares one line. */
  readonly layout: readonly (readonly (keyof Words | readonly (keyof Words)[])[])[];
  readonly picture?: FormPicture;
  /** The folder of its pictures; `media` unless another is given. */
  readonly folder?: string;
  /** Shows what would be saved, below the fields. */
  readonly Preview?: ComponentType<PreviewProps> | undefined;
  /** The kind of item that the site's preview page shows; a button opens that page. */
  readonly preview?: PreviewedItem;
  readonly limits: { readonly [Name in keyof Words]?: number };
  check(words: Words): Checked<Partial<Words>>;
  /** The texts of a stored item for the form; empty texts for an item without fields. */
  wordsOf(item: Item): Words;
  /** The fields that a save stores for the words. `about` is the item on which the form was opened. */
  fieldsOf(words: Words, about: Item): Item;
  /** The words of the button, of a failure, and of the notice after a save. */
  readonly adding: SaveWords & { readonly done: string };
  readonly editing: SaveWords & { readonly done: string };
}

export function labelsOf<Name extends string>(
  fields: Readonly<Record<Name, FormField>>,
): Readonly<Record<Name, string>> {
  const labels = Object.entries<FormField>(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

/** Checks a form with the rules that writes use too; the messages are the form's. */
export function formResolver<Words extends FieldValues>({
  fields,
  limits,
  check,
}: {
  readonly fields: { readonly [Name in keyof Words]: FormField };
  readonly limits: { readonly [Name in keyof Words]?: number };
  readonly check: (words: Words) => Checked<Partial<Words>>;
}): Resolver<Words> {
  return (words) => {
    const result = check(words);
    if (result.ok) return { values: { ...words, ...result.value }, errors: {} };
    // The errors are in the order of the form, because the first wrong field gets the focus.
    const errors = (Object.keys(fields) as (keyof Words & string)[]).flatMap((name) => {
      const fault = result.errors[name];
      if (!fault) return [];
      const { required = '', invalid = required } = fields[name];
      const limit = limits[name];
      const isTooLong = fault === 'too-long' && limit !== undefined;
      const message = isTooLong ? tooLongWords(limit) : fault === 'invalid' ? invalid : required;
      return [[name, { type: fault, message }]];
    });
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Words> };
  };
}

export function tooLongWords(limit: number): string {
  return `That is too long: at most ${limit.toLocaleString('en-GB')} characters.`;
}

/** The stored picture of an item, as the form opens with it. */
export function pictureOf({ noun, picture }: EntityForm, item: Item): PictureChoice {
  const paths = picture?.paths.map((name) => item[name]) ?? [];
  const imageUrl = paths.filter((path) => typeof path === 'string').find(Boolean);
  if (!imageUrl) return { kind: 'none' };
  const sizes = readPicture(noun, item, undefined);
  return { kind: 'stored', imageUrl, ...(sizes && { picture: sizes }) };
}

/** Returns, for one form, the fields that a save stores, and the files that are sent before. */
export function writingOf(
  form: EntityForm,
  about: Item,
  tools: Pick<SavingTools, 'newId'> & { readonly now: () => number },
) {
  const stored = storedPictures(tools, form.folder);
  return ({
    words,
    picture: choice,
    publishAt,
  }: FormContent): { readonly fields: Item; readonly uploads: readonly Upload[] } => {
    const fields = {
      ...form.fieldsOf(words, about),
      ...(publishAt !== undefined && { publishAt }),
    };
    if (!form.picture) return { fields, uploads: [] };
    const { paths, alt } = form.picture;
    const { path, picture, uploads } = stored(choice);
    return {
      fields: {
        ...fields,
        ...Object.fromEntries(paths.map((name) => [name, path])),
        picture: picture && alt ? withWords(picture, words[alt] ?? '') : picture,
      },
      uploads,
    };
  };
}

/** Saves the item of one form, each time the form is sent: see `itemSaving`. */
export function formSaving(
  form: EntityForm,
  { target, item: about }: { readonly target: SaveTarget; readonly item: Item },
  tools: SavingTools & { readonly now: () => number },
): ItemSaving<FormContent> {
  return itemSaving(
    target,
    {
      entity: form.table,
      write: writingOf(form, about, tools),
      isSame: (one, other) =>
        one.publishAt === other.publishAt &&
        isSamePicture(one.picture, other.picture) &&
        isSameValues(one.words, other.words),
    },
    tools,
  );
}

function withWords({ alt: _before, ...sizes }: Picture, alt: string): Picture {
  return alt.trim() === '' ? sizes : { ...sizes, alt: alt.trim() };
}
