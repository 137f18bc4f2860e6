import { isPlaceholder } from '@clubhouse/content';
import type { Item, Mutation } from '@clubhouse/outbox';

/** The files in one send: each needs a few requests, and a send that takes over a minute is aborted. */
const FILES_AT_ONCE = 500;

/** What a person wants to delete: a file, or a folder with the contents that the person saw. */
export interface FileDeletion {
  readonly entity: 'files' | 'folders';
  /** The file's key, or the folder's key with its trailing slash. */
  readonly id: string;
  readonly name: string;
  /** The keys to delete. Files that were added later are not among them, and stay. */
  readonly keys: readonly string[];
}

/**
 * The mutations that delete files, or put them back behind those that deleted them, sent one after another; the first
 * one's `opId` identifies them all.
 */
export function fileMutations(
  action: 'delete' | 'restore',
  { entity, id, name, keys }: FileDeletion,
  newId: () => string,
): readonly Mutation[] {
  const total = filesAmong(keys);
  const mutations: Mutation[] = [];
  for (let start = 0; start < Math.max(keys.length, 1); start += FILES_AT_ONCE) {
    const some = keys.slice(start, start + FILES_AT_ONCE);
    // Restored keys are in another field than deleted ones: a mutation that creates a new folder has neither.
    const fields = { name, total, [action === 'delete' ? 'keys' : 'restore']: some };
    const kind = action === 'delete' ? 'delete' : 'create';
    mutations.push({ opId: newId(), entity, id, kind, fields });
  }
  return mutations;
}

export function keysOf(fields: Item, field: 'keys' | 'restore' = 'keys'): readonly string[] {
  const keys = fields[field];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

export function totalOf(fields: Item): number {
  const total = fields['total'];
  return typeof total === 'number' ? total : filesAmong(keysOf(fields));
}

/** The number of keys that are files for people, which the placeholder of an empty folder is not. */
export function filesAmong(keys: readonly string[]): number {
  return keys.filter((key) => !isPlaceholder(key)).length;
}

/** `1 file`, `1,204 files`. */
export function filesWords(files: number): string {
  return files === 1 ? '1 file' : `${files.toLocaleString('en-GB')} files`;
}
