import {
  checkPlayer,
  parseHeight,
  parsePlayer,
  PLAYER_LIMITS,
  POSITIONS,
  writtenHeight,
  type Checked,
  type FieldFault,
  type PlayerText,
} from '@clubhouse/content';
import { NationalityField } from '#features/players/nationality-field.tsx';
import { line, named, optional, text } from '#shared/forms/drawn-fields.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';

/** The values of the form: the height in two fields, and numbers as typed text. */
export type PlayerWords = Omit<PlayerText, 'height' | 'weight'> & {
  readonly feet: string;
  readonly inches: string;
  /** Kilograms. */
  readonly weight: string;
};

const NUMBER = {
  type: 'number',
  min: 0,
  step: 1,
  inputMode: 'numeric',
  autoComplete: 'off',
} as const;

export const playerForm: EntityForm<PlayerWords> = {
  table: 'players',
  noun: 'player',
  fields: {
    name: named('Name', { required: 'Write the name.' }),
    nationality: {
      label: 'Nationality',
      required: 'Choose one from the list.',
      draw: (control) => <NationalityField {...control} />,
    },
    position: line('Position', { required: 'Say where they play.', suggestions: POSITIONS }),
    feet: {
      label: 'Height (feet)',
      required: 'How many feet?',
      invalid: 'A whole number from 0 to 8.',
      input: { ...NUMBER, max: 8 },
    },
    inches: {
      label: 'Height (inches)',
      required: 'And how many inches? None is 0.',
      invalid: 'A whole number from 0 to 11.',
      input: { ...NUMBER, max: 11 },
    },
    weight: {
      label: 'Weight (kg)',
      required: 'Write the weight in kilograms.',
      invalid: 'A number from 0, to a tenth: 98.5.',
      input: { ...NUMBER, step: 0.1, inputMode: 'decimal' },
    },
    favouriteMemory: text('Favourite memory', 3, { required: 'One sentence will do.' }),
    extraResponsibility: line('Extra responsibility', optional),
  },
  layout: [
    [
      'name',
      'nationality',
      'position',
      ['feet', 'inches'],
      'weight',
      'favouriteMemory',
      'extraResponsibility',
    ],
  ],
  picture: {
    label: 'Photo',
    noun: 'photo',
    paths: ['photoUrl'],
  },
  preview: 'player',
  limits: PLAYER_LIMITS,
  check: checkWords,
  wordsOf(item) {
    const { height: stored, weight, ...player } = parsePlayer(item);
    const { id: _id, rev: _rev, photoUrl: _path, picture: _picture, ...text } = player;
    // A stored height that cannot be read leaves both fields empty.
    const height = parseHeight(stored);
    return {
      ...text,
      feet: height ? String(height.feet) : '',
      inches: height ? String(height.inches) : '',
      weight: weight === undefined ? '' : String(weight),
    };
  },
  fieldsOf(words) {
    const { weight, ...text } = textOf(words);
    // A draft may have none yet.
    return { ...text, weight: Number.isNaN(weight) ? null : weight };
  },
  adding: {
    submit: 'Add Player',
    busy: 'Adding Player...',
    failed: 'Error adding player. Please try again.',
    done: 'Player added successfully!',
  },
  editing: {
    submit: 'Update',
    busy: 'Updating...',
    failed: 'Error updating player. Please try again.',
    done: 'Player updated successfully!',
  },
};

/** Checks by the rules of the content SDK, with separate errors for the two height fields. */
function checkWords(words: PlayerWords): Checked<Partial<PlayerWords>> {
  const result = checkPlayer(textOf(words));
  const [feet, inches] = [words.feet.trim(), words.inches.trim()];
  const faults = {
    ...numberFault('feet', feet, parseHeight(`${feet}'0"`) !== undefined),
    ...numberFault('inches', inches, parseHeight(`0'${inches}"`) !== undefined),
    ...numberFault('weight', words.weight.trim(), result.ok || !result.errors.weight),
  };
  if (result.ok && Object.keys(faults).length === 0) {
    const { height: _height, weight: _weight, ...text } = result.value;
    return { ok: true, value: text };
  }
  const { height: _height, weight: _weight, ...errors } = result.ok ? {} : result.errors;
  return { ok: false, errors: { ...errors, ...faults } };
}

function numberFault(
  field: 'feet' | 'inches' | 'weight',
  typed: string,
  isRight: boolean,
): Partial<Record<typeof field, FieldFault>> {
  if (typed === '') return { [field]: 'required' };
  return isRight ? {} : { [field]: 'invalid' };
}

function textOf({ feet, inches, weight, ...text }: PlayerWords): PlayerText {
  return {
    ...text,
    height: feet || inches ? writtenHeight({ feet: Number(feet), inches: Number(inches) }) : '',
    weight: weight.trim() === '' ? Number.NaN : Number(weight),
  };
}
