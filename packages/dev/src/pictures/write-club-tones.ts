import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { club, type ClubProfile } from '@clubhouse/club';
import { assetsFolderOf, photographsOf } from '@clubhouse/club/photographs';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { tonesOfFile } from './tones-of-file.ts';

const FILE = 'packages/club/src/club-tones.ts';

/** `npm run tones`: recomputes the placeholder colours of the club's own pictures. */
export async function writeClubTones(): Promise<void> {
  const lines = Object.entries(await tonesOfClub(club)).map(
    ([path, tones]) => `  '${path}': '${tones}',\n`,
  );
  const text =
    '/** Placeholder colours of the club’s pictures, by the smallest rendition. Written by `npm run tones`. */\n' +
    `export const clubTones: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
  await writeFile(join(PROJECT_ROOT, FILE), text);
  console.log(`${FILE}: ${lines.length} pictures`);
}

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
