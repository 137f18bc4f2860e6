import type { Item } from '../src/model/mutation.ts';
import { photosOf } from './club-matters.ts';

/**
 * What people wrote into an item, by the place where it stands. Every text a user writes here is written
 * once, so a value identifies its author and time.
 */
export type Values = ReadonlyMap<string, string>;

const OWN = new Set(['id', 'rev', 'opLog', 'picture']);

export function valuesOf(item: Item | undefined): Values {
  const values = new Map<string, string>();
  if (!item) return values;
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'string' && value !== '' && !OWN.has(name)) values.set(name, value);
  }
  // A path may change while its photo waits for a free key; who it is by never does.
  for (const { by, caption } of photosOf(item)) {
    values.set(`photo ${by}`, by);
    if (typeof caption === 'string') values.set(`caption ${by}`, caption);
  }
  return values;
}

/** Every text in anything that can be stored. */
export function textsIn(value: unknown, texts: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null && !(value instanceof ArrayBuffer)) {
    for (const inner of Object.values(value)) textsIn(inner, texts);
  }
  return texts;
}
