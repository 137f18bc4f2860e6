import type { Key, KeyRange } from '../ports/database.ts';

export function isKeyRange(key: Key | KeyRange): key is KeyRange {
  return typeof key === 'object' && 'from' in key;
}
