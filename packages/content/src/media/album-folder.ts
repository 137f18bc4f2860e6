/**
 * The folder of a new album's photos, with its trailing slash. Only the letters and digits of its name are
 * kept, so that names as different as "U18 Tour!" and "U18Tour" ask for one folder: unless it is known to be
 * free the album's id makes it the album's own. It is fixed with the first photo, whatever the album is
 * called later.
 * @param isFree nothing lies in the folder of that name, and no other album means to put something there
 */
export function albumFolder(
  { id, name }: { readonly id: string; readonly name: string },
  isFree: (folder: string) => boolean,
): string {
  const kept = lettersAndDigits(name).slice(0, LONGEST_NAME);
  const plain = `albums/${kept}/`;
  return kept && isFree(plain) ? plain : `albums/${kept}${lettersAndDigits(id)}/`;
}

/** In characters; a whole key may take 1,024 bytes. */
const LONGEST_NAME = 100;

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, '');
}
