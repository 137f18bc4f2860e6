import type * as v from 'valibot';
import { saveMarks } from '../items/item-save.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { tableDesigns } from '../tables.ts';
import { entitySamples } from './entity-samples.ts';

/**
 * An item of a table with the same text in every place that can contain a text, its id included. It is made from the
 * rules of the writes, so that it includes every field that is added to them. The index keys contain the text too,
 * except the constant without which no list would show the item.
 */
export function damagedItem(table: TableName, text: string): StoredItem {
  const mark = { id: text, fields: {}, opId: text, savedBy: text };
  const { index } = tableDesigns[table];
  return {
    ...(index && { [index.sortKey]: text }),
    ...damaged(saveMarks(mark, { rev: 0, item: {} }, 0), text),
    ...filledEntries(entitySamples[table].rules, text),
    ...(index && { [index.partitionKey]: index.partition }),
  };
}

/** The names of all places in an item that contain a text: `photos.0.caption`. */
export function textPlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    textPlaces(inside, place === '' ? name : `${place}.${name}`),
  );
}

type Rules = v.GenericSchema & {
  readonly wrapped?: Rules;
  readonly item?: Rules;
  readonly items?: readonly Rules[];
  readonly literal?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
};

function filled(rules: Rules, text: string): unknown {
  if (rules.wrapped) return filled(rules.wrapped, text);
  switch (rules.type) {
    case 'string':
    case 'picklist':
      return text;
    case 'number':
      return 640;
    case 'boolean':
      return true;
    case 'array':
      return [filled(rules.item!, text)];
    case 'tuple':
      return rules.items!.map((each) => filled(each, text));
    case 'object':
    case 'loose_object':
      return filledEntries(rules.entries ?? {}, text);
    case 'literal':
      return rules.literal;
    default:
      throw new Error(`Nothing is known of rules of the type ${rules.type}`);
  }
}

function filledEntries(entries: Readonly<Record<string, unknown>>, text: string): StoredItem {
  return Object.fromEntries(
    Object.entries(entries).map(([name, rules]) => [name, filled(rules as Rules, text)]),
  );
}

function damaged(item: StoredItem, text: string): StoredItem {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      Array.isArray(value) ? [text] : typeof value === 'string' ? text : value,
    ]),
  );
}
