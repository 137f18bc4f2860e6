import type { Item } from '@clubhouse/outbox';
import { createContext } from 'react';
import type { OfferedDraft as StoredDraft } from '#shared/drafts/draft-keeper.ts';
import {
  draftOfEditOver,
  draftOver,
  readStart,
  type DraftStart,
  type FieldClash,
  type FieldMerges,
} from '#shared/drafts/draft-values.ts';
import { settledChoice, type PictureChoice } from '#shared/pictures/picture-choice.ts';

/** The state, on the site, of the item that a form edits. */
export type EditedItem =
  | { readonly is: 'stored'; readonly item: Item }
  /** The item was deleted; the form starts empty. */
  | { readonly is: 'gone' };

/** Undefined if the item is new, or has a queued mutation on this phone. */
export const EditedItemContext = createContext<EditedItem | undefined>(undefined);

/** A draft that was begun earlier and not sent, applied to the form's start values. */
export interface OfferedDraft<Values> {
  readonly savedAt: number;
  readonly values: Values;
  readonly picture: PictureChoice | undefined;
  /** Absent if nothing in the draft was also changed elsewhere. */
  readonly clash?: DraftClash<Values>;
}

/** What was changed both in a draft and, since then, elsewhere: the draft would overwrite it. */
export interface DraftClash<Values> {
  readonly fields: readonly FieldClash<Values>[];
  /** The current picture, if both replaced the picture. */
  readonly picture: PictureChoice | undefined;
  /** The earlier values are not known: any difference may be another person's change. */
  readonly isGuess: boolean;
}

interface OfferingForm<Values> {
  readonly start: Values;
  readonly picture: PictureChoice | undefined;
  /** The form adds a new item: nobody else can have changed it. */
  readonly isNew: boolean;
  readonly over: EditedItem | undefined;
  readonly merges: FieldMerges<Values> | undefined;
}

export function offeredDraft<Values extends object>(
  stored: StoredDraft,
  form: OfferingForm<Values>,
): OfferedDraft<Values> {
  const { savedAt } = stored;
  const picture = readChoice(stored.picture);
  if (form.isNew) {
    return { savedAt, values: draftOver(form.start, stored.values), picture };
  }
  const isGone = form.over?.is === 'gone';
  const known = readStart(stored.start);
  const was = isGone ? startOfGone(form, known) : known;
  const { values, clashes } = draftOfEditOver(form.start, stored.values, was, form.merges);
  const theirPicture = !isGone && picture ? pictureInDoubt(picture, form, was) : undefined;
  if (clashes.length === 0 && !theirPicture) return { savedAt, values, picture };
  const clash = { fields: clashes, picture: theirPicture, isGuess: !was };
  return { savedAt, values, picture, clash };
}

/** The name of a picture that a form starts with; empty for no picture, undefined for one that is not stored yet. */
export function nameOfPicture(choice: PictureChoice): string | undefined {
  if (choice.kind === 'none') return '';
  return choice.kind === 'stored' ? choice.imageUrl : undefined;
}

/** For a deleted item, all fields of the draft go into the form, whether its author changed them or not. */
function startOfGone<Values extends object>(
  { start, merges }: OfferingForm<Values>,
  known: DraftStart | undefined,
): DraftStart {
  const merged = Object.keys(merges ?? {}).map((field) => [field, known?.fields[field]]);
  return { fields: { ...start, ...Object.fromEntries(merged) } };
}

/** The current picture, if another person may have chosen it since; otherwise undefined. */
function pictureInDoubt<Values>(
  mine: PictureChoice,
  { picture: now }: OfferingForm<Values>,
  was: DraftStart | undefined,
): PictureChoice | undefined {
  if (!now) return undefined;
  const name = nameOfPicture(now);
  return was?.picture === name || nameOfPicture(mine) === name ? undefined : now;
}

/** A form's picture as a draft stores it; undefined for a refused picture. Waits for a picture being prepared. */
export async function keptChoice(choice: PictureChoice): Promise<unknown> {
  const settled = await settledChoice(choice);
  return settled.kind === 'refused' ? undefined : settled;
}

/** The picture of a stored draft; undefined if the draft has none that can be used. */
export function readChoice(stored: unknown): PictureChoice | undefined {
  const choice = stored as PictureChoice | undefined;
  switch (choice?.kind) {
    case 'none':
      return choice;
    case 'stored':
      return typeof choice.imageUrl === 'string' ? choice : undefined;
    case 'chosen':
      return choice.picture?.bytes instanceof Blob && Array.isArray(choice.picture.renditions)
        ? choice
        : undefined;
    default:
      return undefined;
  }
}
