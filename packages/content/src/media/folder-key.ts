import type { FieldFault } from '../items/written-fields.ts';

/** In UTF-16 units; a whole key may have 1,024 bytes. */
const LONGEST_NAME = 100;

export type CheckedFolder =
  /** The key of the folder, with its trailing slash. */
  | { readonly ok: true; readonly folder: string }
  | { readonly ok: false; readonly fault: FieldFault };

/**
 * The folder that a person creates inside another. Its name is stored as typed, but trimmed; a name with a slash, with
 * `..`, or with characters that no address can contain is refused.
 * @param parent with its trailing slash: `media/`
 */
export function folderIn(parent: string, name: string): CheckedFolder {
  const trimmed = name.trim();
  if (trimmed === '') return { ok: false, fault: 'required' };
  if (trimmed.length > LONGEST_NAME) return { ok: false, fault: 'too-long' };
  if (/^\.{1,2}$|[/\\\p{Cc}\p{Cs}]/u.test(trimmed)) return { ok: false, fault: 'invalid' };
  return { ok: true, folder: `${parent}${trimmed}/` };
}

/** The parent of a folder, or nothing for a root. */
export function parentFolder(folder: string): string | undefined {
  return /^(.*\/)[^/]+\/$/s.exec(folder)?.[1];
}
