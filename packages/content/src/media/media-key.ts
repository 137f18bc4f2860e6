import type { FieldFault } from '../items/written-fields.ts';

/** Every character other than an ASCII letter, digit, dot or hyphen becomes an underscore. */
export function sanitiseFileName(name: string): string {
  return name.replace(/[^a-zA-Z0-9.-]/gu, '_');
}

/**
 * The key of a new file, `{folder}/{timestamp}_{name}`. It is fixed when the file is chosen, not when it is sent, so
 * that a retry never makes a second object.
 *
 * Timestamps are unique within a folder: `taken` holds the keys already used, and their timestamps are skipped, so that
 * files of one millisecond stay in order.
 * @param now milliseconds since the epoch
 */
export function mediaKey({
  folder,
  fileName,
  now,
  taken = [],
}: {
  readonly folder: string;
  readonly fileName: string;
  readonly now: number;
  readonly taken?: Iterable<string>;
}): string {
  const place = `${folder.replace(/\/+$/, '')}/`;
  const used = new Set<number>();
  for (const key of taken) {
    const stamp = key.startsWith(place) && /^(\d+)_[^/]*$/.exec(key.slice(place.length))?.[1];
    if (stamp) used.add(Number(stamp));
  }
  let stamp = now;
  while (used.has(stamp)) stamp += 1;
  return `${place}${stamp}_${sanitiseFileName(fileName)}`;
}

/** The name of an uploaded file as a person knows it: without its folder, and without the timestamp of its upload. */
export function originalName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/^\d{10,}_/, '');
}

/** The name of the empty object that makes an empty folder exist. */
export const FOLDER_PLACEHOLDER = '.keep';

export function isPlaceholder(key: string): boolean {
  return key.endsWith(`/${FOLDER_PLACEHOLDER}`);
}

/**
 * The folder of a new album's photos, with its trailing slash. It contains only the letters and digits of the name, so
 * that "U18 Tour!" and "U18Tour" give the same folder: unless the folder is known to be free, the album's id is added.
 * The folder is fixed with the first photo, even if the album is renamed.
 * @param isFree the folder is empty, and no other album will use it
 */
export function albumFolder(
  { id, name }: { readonly id: string; readonly name: string },
  isFree: (folder: string) => boolean,
): string {
  const letters = lettersAndDigits(name).slice(0, LONGEST_NAME);
  const plain = `albums/${letters}/`;
  return letters && isFree(plain) ? plain : `albums/${letters}${lettersAndDigits(id)}/`;
}

/** The longest name of a folder, in UTF-16 units; a whole key may have 1,024 bytes. */
const LONGEST_NAME = 100;

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, '');
}

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
