import type { Item } from '@clubhouse/outbox';
import { createContext } from 'react';
import type { OfferedDraft as StoredDraft } from '#shared/drafts/draft-keeper.ts';
import { settledChoice, type PictureChoice } from '#shared/pictures/picture-choice.ts';

/** The state, on the site, of the item that a form edits. `gone`: it was deleted; the form starts empty. */
export type EditedItem = { readonly is: 'stored'; readonly item: Item } | { readonly is: 'gone' };

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

/** The fields that were changed both in a draft and, since then, elsewhere: the draft would overwrite them. */
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

/** The earlier values of the fields that a person changed in an edit: they tell that person's words from others. */
export interface DraftStart {
  readonly fields: Readonly<Record<string, unknown>>;
  /** If the person replaced the picture, the name of the earlier one (`nameOfPicture`); empty for none. */
  readonly picture?: string;
}

/** A draft's field, merged with the current one: the value for the form, and the parts that two people changed. */
export interface MergedField<Value> {
  readonly value: Value;
  readonly clash?: { readonly mine: string; readonly now: string };
}

/** A field's value before the change (undefined if not known), in the draft, and now. */
export interface ThreeValues<Value> {
  readonly was: Value | undefined;
  readonly mine: Value;
  readonly now: Value;
}

/** The merge functions of fields that contain more than one thing. */
export type FieldMerges<Values> = Readonly<
  Partial<{
    [Field in keyof Values]: (three: ThreeValues<Values[Field]>) => MergedField<Values[Field]>;
  }>
>;

/** A field that was changed here and, since then, elsewhere. */
interface FieldClash<Values> {
  readonly field: keyof Values;
  /** Both versions in words, if only a part of the value is in conflict. */
  readonly texts?: { readonly mine: string; readonly now: string };
}

/** Undefined if an older version of the app wrote it. */
export function readStart(stored: unknown): DraftStart | undefined {
  const { fields } = Object(stored) as Partial<DraftStart>;
  return typeof fields === 'object' && fields !== null ? (stored as DraftStart) : undefined;
}

/**
 * A draft's values for a form that starts with `start`, with the fields that the form has today. A field that the
 * form no longer has is left out; a new field has its start value.
 */
export function draftOver<Values extends object>(start: Values, stored: unknown): Values {
  const values: Partial<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(
    Object.entries(start).map(([field, value]) => [
      field,
      typeof values[field] === typeof value ? values[field] : value,
    ]),
  ) as Values;
}

/**
 * Applies the draft of an edit to the current values: only the fields that its author changed, because another person
 * may have changed the rest since. Where both changed the same field, the draft's value wins and the field is listed as
 * a clash. If the earlier values are not known (`was` is undefined), every field that differs is listed.
 */
export function draftOfEditOver<Values extends object>(
  now: Values,
  stored: unknown,
  was: DraftStart | undefined,
  merges?: FieldMerges<Values>,
): { readonly values: Values; readonly clashes: readonly FieldClash<Values>[] } {
  const mine = draftOver(now, stored);
  const values = { ...now };
  const clashes: FieldClash<Values>[] = [];
  for (const field of Object.keys(now) as (keyof Values & string)[]) {
    const isTheirs = was && !(field in was.fields);
    if (isTheirs || mine[field] === now[field]) continue;
    const before = was?.fields[field] as Values[typeof field] | undefined;
    const merged = merges?.[field]?.({ was: before, mine: mine[field], now: now[field] });
    values[field] = merged ? merged.value : mine[field];
    if (merged?.clash) clashes.push({ field, texts: merged.clash });
    else if (!merged && now[field] !== before) clashes.push({ field });
  }
  return { values, clashes };
}

/** The start values of the fields that changed since the start. */
export function changedOf<Values extends object>(
  start: Values,
  values: Values,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(start).filter(([field, value]) => values[field as keyof Values] !== value),
  );
}

export function isSameValues<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((field) => one[field] === other[field]);
}
