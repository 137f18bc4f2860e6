import { renditionKey } from '@clubhouse/content';
import type { ClubTarget } from '../command/club-target.ts';
import { tonesOfFile } from '../pictures/tones-of-file.ts';
import { storedFile } from './stored-file.ts';

/**
 * Says the tones of pictures that have their sizes already, each looked at once, by the smallest of `widths`. Nothing
 * for what has no rendition (it moves, or is drawn), or can be seen through; `report` is told what cannot be read.
 */
export function pictureTones(
  club: ClubTarget,
  report: (line: string) => void,
): (key: string, widths: readonly number[]) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (key, [smallest]) => {
    if (smallest === undefined) return Promise.resolve(undefined);
    const tones = known.get(key) ?? read(club, renditionKey(smallest, key), report);
    known.set(key, tones);
    return tones;
  };
}

async function read(
  club: ClubTarget,
  key: string,
  report: (line: string) => void,
): Promise<string | undefined> {
  const bytes = await storedFile(club, key);
  try {
    return bytes && (await tonesOfFile(bytes));
  } catch (error) {
    report(`${key} cannot be read as a picture (${(error as Error).message}); it has no preview.`);
    return undefined;
  }
}
