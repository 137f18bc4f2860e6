import * as v from 'valibot';
import { asText, type ReadLog, reportBad } from './stored-value.ts';

/**
 * Reads the texts of one stored item: each is handed over as it is stored, and the log is told of those that
 * break their rule.
 * @param name what an item of the kind is called: "article"
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
