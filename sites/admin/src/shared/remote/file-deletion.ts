import type { Item, Mutation } from '@clubhouse/outbox';

/** Files that go in one send: each is a few requests, and a send that takes over a minute is discarded. */
const FILES_AT_ONCE = 500;

/** What a person wants deleted: a file, or a folder with what they saw in it. */
export interface FileDeletion {
  readonly entity: 'files' | 'folders';
  /** The file's key, or the folder's with its trailing slash. */
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  /** What goes. Files that were added later are not among them, and stay. */
  readonly keys: readonly string[];
}

/** The mutations that carry a deletion out, sent one after the other; the first one's `opId` stands for it. */
export function deletionMutations(
  { entity, id, name, keys }: FileDeletion,
  newId: () => string,
): readonly Mutation[] {
  const total = filesAmong(keys);
  const mutations: Mutation[] = [];
  for (let start = 0; start < Math.max(keys.length, 1); start += FILES_AT_ONCE) {
    mutations.push({
      opId: newId(),
      entity,
      id,
      kind: 'delete',
      fields: { name, total, keys: keys.slice(start, start + FILES_AT_ONCE) },
    });
  }
  return mutations;
}

/** The keys a mutation deletes. */
export function keysOf(fields: Item): readonly string[] {
  const keys = fields['keys'];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** How many files the whole deletion that a mutation belongs to is of. */
export function totalOf(fields: Item): number {
  const total = fields['total'];
  return typeof total === 'number' ? total : filesAmong(keysOf(fields));
}

/** How many of the keys are files for people: what keeps an empty folder in being is none. */
export function filesAmong(keys: readonly string[]): number {
  return keys.filter((key) => !isPlaceholder(key)).length;
}

export function isPlaceholder(key: string): boolean {
  return key.endsWith('/.keep');
}

/** `1 file`, `1,204 files`. */
export function filesWords(files: number): string {
  return files === 1 ? '1 file' : `${files.toLocaleString('en-GB')} files`;
}
