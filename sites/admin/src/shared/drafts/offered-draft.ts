import type { OfferedDraft as KeptDraft } from '#shared/drafts/draft-keeper.ts';
import {
  draftOfEditOver,
  draftOver,
  readStart,
  type DraftStart,
  type FieldClash,
  type FieldMerges,
} from '#shared/drafts/draft-values.ts';
import type { EditedItem } from '#shared/drafts/edited-item.ts';
import { readChoice } from '#shared/drafts/kept-choice.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

/** What was begun before and not sent, over what the form starts with. */
export interface OfferedDraft<Values> {
  readonly savedAt: number;
  readonly values: Values;
  readonly picture: PictureChoice | undefined;
  /** Absent where nothing of it was changed elsewhere too. */
  readonly clash?: DraftClash<Values>;
}

/** What was changed both in a draft and elsewhere since: the draft would take its place. */
export interface DraftClash<Values> {
  readonly fields: readonly FieldClash<Values>[];
  /** What is there now of a picture that both exchanged. */
  readonly picture: PictureChoice | undefined;
  /** It is not known what was there before: whatever differs may be of somebody else. */
  readonly isGuess: boolean;
}

/** What a form is that a draft is offered for. */
interface OfferingForm<Values> {
  readonly start: Values;
  readonly picture: PictureChoice | undefined;
  /** Something is added: nobody else has a part in it. */
  readonly isNew: boolean;
  readonly over: EditedItem | undefined;
  readonly merges: FieldMerges<Values> | undefined;
}

export function offeredDraft<Values extends object>(
  kept: KeptDraft,
  form: OfferingForm<Values>,
): OfferedDraft<Values> {
  const { savedAt } = kept;
  const picture = readChoice(kept.picture);
  if (form.isNew) {
    return { savedAt, values: draftOver(form.start, kept.values), picture };
  }
  const isGone = form.over?.is === 'gone';
  const known = readStart(kept.start);
  const was = isGone ? startOfGone(form, known) : known;
  const { values, clashes } = draftOfEditOver(form.start, kept.values, was, form.merges);
  const theirPicture = !isGone && picture ? pictureInDoubt(picture, form, was) : undefined;
  if (clashes.length === 0 && !theirPicture) return { savedAt, values, picture };
  const clash = { fields: clashes, picture: theirPicture, isGuess: !was };
  return { savedAt, values, picture, clash };
}

/** What names a picture that a form starts with; empty for none, nothing for one that is nowhere yet. */
export function nameOfPicture(choice: PictureChoice): string | undefined {
  if (choice.kind === 'none') return '';
  return choice.kind === 'stored' ? choice.imageUrl : undefined;
}

/** If the item was deleted, all fields of the draft go into the form, changed or not. */
function startOfGone<Values extends object>(
  { start, merges }: OfferingForm<Values>,
  known: DraftStart | undefined,
): DraftStart {
  const merged = Object.keys(merges ?? {}).map((field) => [field, known?.fields[field]]);
  return { fields: { ...start, ...Object.fromEntries(merged) } };
}

/** The picture that is there now, where it may be one that somebody else chose since. */
function pictureInDoubt<Values>(
  mine: PictureChoice,
  { picture: now }: OfferingForm<Values>,
  was: DraftStart | undefined,
): PictureChoice | undefined {
  if (!now) return undefined;
  const name = nameOfPicture(now);
  return was?.picture === name || nameOfPicture(mine) === name ? undefined : now;
}
