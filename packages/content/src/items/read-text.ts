import * as v from 'valibot';
import { asText, type ReadLog, reportBad } from './stored-value.ts';

/**
 * Reads the texts of one stored item. Each is returned as stored; those that break their rule are logged.
 */
export function readTexts<Field extends string>(
  name: string,
  rules: Readonly<Record<Field, v.GenericSchema<unknown, unknown>>>,
  item: Readonly<Record<string, unknown>>,
  log: ReadLog | undefined,
): Readonly<Record<Field, string>> {
  const texts = (Object.keys(rules) as Field[]).map((field) => {
    const { success, issues } = v.safeParse(rules[field], item[field]);
    if (!success) reportBad(log, name, item, field, issues[0].message);
    return [field, asText(item[field])];
  });
  return Object.fromEntries(texts) as Record<Field, string>;
}
