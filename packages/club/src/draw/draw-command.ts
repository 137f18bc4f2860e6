import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetsFolderOf } from '../assets-folder.ts';
import { club } from '../club.ts';
import { otherClub } from '../testing/other-club.ts';
import type { DrawnFile } from './drawn-file.ts';
import { drawHerons } from './heron-art.ts';
import { drawLions } from './lions-art.ts';
import { drawSample } from './sample-art.ts';
import { scenes, type SceneName } from './scenes.ts';

// Draws everything anew, or only what is named: `lions`, `herons`, or pictures of the sample.
const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

if (wanted('lions')) await write(assetsFolderOf(club), drawLions(club.colours));
if (wanted('herons')) await write(assetsFolderOf(otherClub), drawHerons(otherClub.colours));
await write(
  fileURLToPath(new URL('../../pictures', import.meta.url)),
  drawSample((Object.keys(scenes) as SceneName[]).filter(wanted)),
);

async function write(folder: string, files: AsyncIterable<DrawnFile>): Promise<void> {
  for await (const file of files) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
    console.log(`${file.path} ${(file.bytes.length / 1000).toFixed(1)} kB`);
  }
}
