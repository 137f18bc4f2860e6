import {
  checkPlayer,
  parseHeight,
  PLAYER_LIMITS,
  writtenHeight,
  type Checked,
  type FieldFault,
  type Player,
  type PlayerText,
} from '@clubhouse/content';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import type { PictureChoice, SettledPicture } from '#shared/pictures/picture-choice.ts';
import { formPictures } from '#shared/pictures/picture-uploads.ts';
import { isSamePicture } from '#shared/pictures/same-picture.ts';
import { storedFields } from '#shared/pictures/stored-fields.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#shared/forms/item-saving.ts';

/** What a person writes in the form; numbers as they are typed. */
export interface PlayerWords {
  readonly name: string;
  /** As it is stored: flag emoji and demonym. */
  readonly nationality: string;
  readonly position: string;
  readonly feet: string;
  readonly inches: string;
  /** Kilograms. */
  readonly weight: string;
  readonly favouriteMemory: string;
  readonly extraResponsibility: string;
}

/** What is saved: checked words, and a photo that is ready. */
export interface PlayerContent {
  readonly words: PlayerWords;
  readonly photo: SettledPicture;
}

export const BLANK_PLAYER: PlayerWords = {
  name: '',
  nationality: '',
  position: '',
  feet: '',
  inches: '',
  weight: '',
  favouriteMemory: '',
  extraResponsibility: '',
};

/** In the order of the form. */
export const PLAYER_LABELS: Readonly<Record<keyof PlayerWords, string>> = {
  name: 'Name',
  nationality: 'Nationality',
  position: 'Position',
  feet: 'Height (feet)',
  inches: 'Height (inches)',
  weight: 'Weight (kg)',
  favouriteMemory: 'Favourite memory',
  extraResponsibility: 'Extra responsibility',
};

const REQUIRED: Readonly<Record<keyof PlayerWords, string>> = {
  name: 'Write the name.',
  nationality: 'Choose one from the list.',
  position: 'Say where they play.',
  feet: 'How many feet?',
  inches: 'And how many inches? None is 0.',
  weight: 'Write the weight in kilograms.',
  favouriteMemory: 'One sentence will do.',
  extraResponsibility: '',
};

const INVALID: Readonly<Partial<Record<keyof PlayerWords, string>>> = {
  feet: 'A whole number from 0 to 8.',
  inches: 'A whole number from 0 to 11.',
  weight: 'A number from 0, to a tenth: 98.5.',
};

export const playerResolver = checkedResolver<PlayerWords, FieldFault>(
  checkWords,
  (field, fault) => {
    if (fault === 'invalid') return INVALID[field] ?? REQUIRED[field];
    if (fault === 'too-long' && field in PLAYER_LIMITS) {
      return tooLongWords(PLAYER_LIMITS[field as keyof typeof PLAYER_LIMITS]);
    }
    return REQUIRED[field];
  },
);

/** The rules are content's; the two fields of a height are told apart here. */
function checkWords(words: PlayerWords): Checked<PlayerWords> {
  const result = checkPlayer(textOfWords(words));
  const faults = {
    ...numberFault('feet', words.feet, (feet) => parseHeight(`${feet}'0"`) !== undefined),
    ...numberFault('inches', words.inches, (inches) => parseHeight(`0'${inches}"`) !== undefined),
    ...numberFault('weight', words.weight, () => result.ok || !result.errors.weight),
  };
  if (result.ok && Object.keys(faults).length === 0) {
    const { height: _height, weight: _weight, ...text } = result.value;
    return { ok: true, value: { ...words, ...text } };
  }
  const { height: _height, weight: _weight, ...errors } = result.ok ? {} : result.errors;
  // In the order of the form, for the first wrong field has the focus.
  return { ok: false, errors: inOrder({ ...errors, ...faults }) };
}

function numberFault(
  field: 'feet' | 'inches' | 'weight',
  typed: string,
  isRight: (trimmed: string) => boolean,
): Partial<Record<typeof field, FieldFault>> {
  const trimmed = typed.trim();
  if (trimmed === '') return { [field]: 'required' };
  return isRight(trimmed) ? {} : { [field]: 'invalid' };
}

function inOrder(
  errors: Partial<Record<keyof PlayerWords, FieldFault>>,
): Partial<Record<keyof PlayerWords, FieldFault>> {
  const fields = Object.keys(PLAYER_LABELS) as (keyof PlayerWords)[];
  return Object.fromEntries(fields.filter((f) => errors[f]).map((f) => [f, errors[f]]));
}

function textOfWords({ feet, inches, weight, ...text }: PlayerWords): PlayerText {
  return {
    ...text,
    height: writtenHeight({ feet: Number(feet), inches: Number(inches) }),
    weight: weight.trim() === '' ? Number.NaN : Number(weight),
  };
}

/** A stored player as the form shows it. A height that is none is asked for again. */
export function wordsOfPlayer(player: Player): PlayerWords {
  const height = parseHeight(player.height);
  return {
    name: player.name,
    nationality: player.nationality,
    position: player.position,
    feet: height ? String(height.feet) : '',
    inches: height ? String(height.inches) : '',
    weight: player.weight === undefined ? '' : String(player.weight),
    favouriteMemory: player.favouriteMemory,
    extraResponsibility: player.extraResponsibility,
  };
}

export function photoOfPlayer({ photoUrl, picture }: Player): PictureChoice {
  if (photoUrl === '') return { kind: 'none' };
  return picture
    ? { kind: 'stored', imageUrl: photoUrl, picture }
    : { kind: 'stored', imageUrl: photoUrl };
}

/** Saves one player, as often as the form is sent. */
export function playerSaving(
  start: SaveTarget,
  tools: SavingTools & { readonly now: () => number },
): ItemSaving<PlayerContent> {
  const pictures = formPictures(tools);
  return itemSaving<PlayerContent>(
    start,
    {
      entity: 'players',
      write({ words, photo }) {
        const { path, picture, uploads } = storedFields(photo, pictures);
        return { fields: { ...textOfWords(words), photoUrl: path, picture }, uploads };
      },
      isSame: (one, other) =>
        isSamePicture(one.photo, other.photo) && isSameValues(one.words, other.words),
    },
    tools,
  );
}
