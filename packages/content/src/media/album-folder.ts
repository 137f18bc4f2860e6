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
  const kept = lettersAndDigits(name).slice(0, LONGEST_NAME);
  const plain = `albums/${kept}/`;
  return kept && isFree(plain) ? plain : `albums/${kept}${lettersAndDigits(id)}/`;
}

/** In characters; a whole key may have 1,024 bytes. */
const LONGEST_NAME = 100;

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, '');
}
