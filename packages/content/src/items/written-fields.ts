import * as v from 'valibot';
import { calendarDay } from '../dates/calendar-day.ts';
import { asText, type ReadLog, reportBad, type StoredItem } from './stored-value.ts';

/** Why a field of a form cannot be stored; the site chooses the words. */
export type FieldFault = 'required' | 'too-long' | 'invalid';

export type Checked<Fields, Fault extends FieldFault = FieldFault> =
  | { readonly ok: true; readonly value: Fields }
  | { readonly ok: false; readonly errors: Partial<Record<keyof Fields, Fault>> };

/** A required text; it is trimmed. */
export const written = (limit: number) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(limit, 'too-long'),
  );

/**
 * A day from 1900 to 2100, YYYY-MM-DD; any other year is a slip of the hand. A function, so that a bundle without days
 * has nothing of it.
 */
export const writtenDay = () =>
  v.pipe(
    written(10),
    v.check((day) => calendarDay(day) !== undefined && day >= '1900' && day < '2101', 'invalid'),
  );

/** An optional text; empty if it is left out. */
export const writtenOrNot = (limit: number) =>
  v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(limit, 'too-long')), '');

/** The values to store, or the first fault of every wrong field: the message of the rule that it breaks. */
export function checkFields<
  Fields extends Readonly<Record<string, unknown>>,
  Fault extends FieldFault = FieldFault,
>(rules: v.GenericSchema<unknown, Fields>, input: unknown): Checked<Fields, Fault> {
  const { success, output, issues } = v.safeParse(rules, input);
  if (success) return { ok: true, value: output };
  const errors: Partial<Record<keyof Fields, Fault>> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) as keyof Fields;
    // For a missing field the message is the library's own, not one of the faults.
    errors[field] ??= (isFault(issue.message) ? issue.message : 'required') as Fault;
  }
  return { ok: false, errors };
}

function isFault(message: string): message is FieldFault {
  return message === 'required' || message === 'too-long' || message === 'invalid';
}

/** Reads the texts of one stored item. Each is returned as stored; those that break their rule are logged. */
export function readTexts<Field extends string>(
  name: string,
  rules: Readonly<Record<Field, v.GenericSchema<unknown, unknown>>>,
  item: StoredItem,
  log: ReadLog | undefined,
): Readonly<Record<Field, string>> {
  const texts = (Object.keys(rules) as Field[]).map((field) => {
    const { success, issues } = v.safeParse(rules[field], item[field]);
    if (!success) reportBad(log, name, item, field, issues[0].message);
    return [field, asText(item[field])];
  });
  return Object.fromEntries(texts) as Record<Field, string>;
}
