import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClubProfile } from '@clubhouse/club';
import { assetsFolderOf, photographsOf } from '@clubhouse/club/photographs';
import { tonesOfFile } from './tones-of-file.ts';

/** The tones of every photograph a profile names, under the address of its smallest size; ascending. */
export async function tonesOfClub(profile: ClubProfile): Promise<Record<string, string>> {
  const folder = assetsFolderOf(profile);
  const paths = photographsOf(profile).flatMap(({ picture }) => picture.sources[0]?.path ?? []);
  const tones: Record<string, string> = {};
  for (const path of [...new Set(paths)].toSorted()) {
    const its = await tonesOfFile(await readFile(join(folder, path.replace('/club/', ''))));
    if (its !== undefined) tones[path] = its;
  }
  return tones;
}
