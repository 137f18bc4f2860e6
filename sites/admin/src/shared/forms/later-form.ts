import {
  londonDate,
  londonInstant,
  ownFields,
  PUBLISHABLE,
  type Publishable,
  type TableName,
} from '@clubhouse/content';
import { publishWords } from '#shared/words/moment-words.ts';
import type { Item } from '@clubhouse/outbox';
import type { EntityForm, FormContent, FormWords } from '#shared/forms/entity-form.ts';

export function mayWait(table: TableName): table is Publishable {
  return PUBLISHABLE.some((name) => name === table);
}

/** The form of a draft: it has the same fields, in a table and a folder that visitors cannot read. */
export function laterForm(form: EntityForm): EntityForm {
  return {
    ...form,
    table: 'unpublished',
    noun: 'draft',
    folder: 'unpublished',
    editing: releaseWords(form.noun),
    fieldsOf: (words, about) => ({ ...form.fieldsOf(words, about), ...editFields(about) }),
  };
}

/** A published item in the shape that the form of a later edit has, with the version on which the edit is based. */
export function asEditOf(published: Item): Item {
  return { ...published, of: published['id'], base: ownFields(published) };
}

/** A save decides what is published at the due time, so the draft is no longer held back. */
function editFields({ of, base = null }: Item): Item {
  return of === undefined ? {} : { of, base, isHeldBack: null };
}

/** The words of the form that publishes a draft. */
export function releaseWords(noun: string) {
  return {
    next: 'Publish now, and it is on the site within a minute.',
    submit: 'Publish',
    busy: 'Publishing...',
    failed: `Error publishing the ${noun}. Please try again.`,
    done: 'It is being published: on the site within a minute.',
  };
}

/** The words of a save for later; the name of the button is on the form. */
export const LATER_WORDS = {
  busy: 'Saving...',
  failed: 'Error saving it for later. Please try again.',
};

/** The notice of a save for later; undefined for one that publishes. @param now milliseconds since the epoch */
export function laterDone(
  content: Pick<FormContent, 'publishAt'>,
  now: number,
): string | undefined {
  if (content.publishAt === null) return 'Saved for later.';
  if (content.publishAt === undefined || isDue(content, now)) return undefined;
  return `${publishWords(Date.parse(content.publishAt))}.`;
}

/** Whether the save of a draft publishes it. @param now milliseconds since the epoch */
export function isDue({ publishAt }: Pick<FormContent, 'publishAt'>, now: number): boolean {
  return publishAt ? Date.parse(publishAt) <= now : false;
}

/** The fields that even an unfinished draft must have right: its title or name, and those that are too long. */
export function alwaysNeeded({ limits, layout }: EntityForm, words: FormWords): string[] {
  const tooLong = Object.entries(words).filter(
    ([name, text]) => text.trim().length > (limits[name] ?? Infinity),
  );
  return [...layout.flat(2).slice(0, 1), ...tooLong.map(([name]) => name)];
}

export type ChosenTime =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly field: 'day' | 'hour'; readonly fault: string };

/** The instant of a day (YYYY-MM-DD) and an hour (HH:mm) in London, which is still to come. */
export function chosenTime(date: string, time: string, now: number): ChosenTime {
  if (londonInstant(date, '12:00') === undefined) {
    return { ok: false, field: 'day', fault: 'Choose the day.' };
  }
  if (date >= '2101') {
    return { ok: false, field: 'day', fault: 'That is too far away. Choose a day up to 2100.' };
  }
  const at = londonInstant(date, time);
  if (at === undefined) return { ok: false, field: 'hour', fault: 'Choose the hour.' };
  if (at > now) return { ok: true, at };
  return date < londonDate(now)
    ? { ok: false, field: 'day', fault: 'That day is over. Choose one to come, or publish now.' }
    : { ok: false, field: 'hour', fault: 'That time is over. Choose one to come, or publish now.' };
}
