import type { FieldFault } from '../items/written-fields.ts';

/** In UTF-16 units; a whole key may take 1,024 bytes. */
const LONGEST_NAME = 100;

export type CheckedFolder =
  /** The key of the folder, with its trailing slash. */
  | { readonly ok: true; readonly folder: string }
  | { readonly ok: false; readonly fault: FieldFault };

/**
 * The folder a person asks for inside another. Its name is kept as it was typed but for the spaces around it;
 * one with a slash in it, one that climbs (`..`), and one no address can carry is refused.
 * @param parent with its trailing slash: `media/`
 */
export function folderIn(parent: string, name: string): CheckedFolder {
  const trimmed = name.trim();
  if (trimmed === '') return { ok: false, fault: 'required' };
  if (trimmed.length > LONGEST_NAME) return { ok: false, fault: 'too-long' };
  if (/^\.{1,2}$|[/\\\p{Cc}\p{Cs}]/u.test(trimmed)) return { ok: false, fault: 'invalid' };
  return { ok: true, folder: `${parent}${trimmed}/` };
}

/** The folder that holds a folder, or nothing for one of the roots. */
export function parentFolder(folder: string): string | undefined {
  return /^(.*\/)[^/]+\/$/s.exec(folder)?.[1];
}
