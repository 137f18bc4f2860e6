import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { club } from '@clubhouse/club';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { tonesOfClub } from './tones-of-club.ts';

const FILE = 'packages/club/src/club-tones.ts';

/** `npm run tones`: what holds the places of the club's own pictures, anew from the pictures. */
export async function writeClubTones(): Promise<void> {
  const lines = Object.entries(await tonesOfClub(club)).map(
    ([path, tones]) => `  '${path}': '${tones}',\n`,
  );
  const text =
    '/** Twelve colours of each of the club’s pictures, by the address of its smallest size. Written by `npm run tones`. */\n' +
    `export const clubTones: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
  await writeFile(join(PROJECT_ROOT, FILE), text);
  console.log(`${FILE}: ${lines.length} pictures`);
}
