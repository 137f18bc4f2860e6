import { compareKeys, type SortedKeys } from './key-order.ts';

export interface ListQuestion {
  readonly prefix: string;
  /** Empty when keys are not to be rolled up into folders. */
  readonly delimiter: string;
  /** At most this many keys and folders together. */
  readonly limit: number;
  /** Where the page begins; the very first key when absent. */
  readonly after?: ListPosition | undefined;
}

/** Behind one key, or behind every key that starts with a folder already shown. */
export type ListPosition =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'folder'; readonly folder: string };

export interface ListPage {
  readonly keys: readonly string[];
  readonly folders: readonly string[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: ListPosition;
}

/** One page of a listing. It costs what it shows: a folder is stepped over whole, not key by key. */
export function listPage(all: SortedKeys, question: ListQuestion): ListPage {
  const { prefix, delimiter, limit } = question;
  const keys: string[] = [];
  const folders: string[] = [];
  if (limit === 0) return { keys, folders };
  let position = question.after;
  for (;;) {
    const key = all.first(
      (one) => compareKeys(one, prefix) >= 0 && (position === undefined || isBehind(one, position)),
    );
    if (key === undefined || !key.startsWith(prefix)) return { keys, folders };
    if (keys.length + folders.length === limit) return { keys, folders, next: position! };
    const folder = folderOf(key, prefix, delimiter);
    if (folder === undefined) {
      keys.push(key);
      position = { kind: 'key', key };
    } else {
      folders.push(folder);
      position = { kind: 'folder', folder };
    }
  }
}

function isBehind(key: string, position: ListPosition): boolean {
  if (position.kind === 'key') return compareKeys(key, position.key) > 0;
  return compareKeys(key, position.folder) > 0 && !key.startsWith(position.folder);
}

/** What a key is rolled up into, if anything. */
export function folderOf(key: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined;
  const at = key.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
}
