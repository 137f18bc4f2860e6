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
import { drawSquad } from './squad-art.ts';

// Draws everything anew, or only what is named: `lions`, `herons`, `squad`, or pictures of the sample.
const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

if (wanted('lions')) await write(assetsFolderOf(club), drawLions(club.colours));
if (wanted('herons')) await write(assetsFolderOf(otherClub), drawHerons(otherClub.colours));
const pictures = fileURLToPath(new URL('../../pictures', import.meta.url));
if (wanted('squad')) await write(path.join(pictures, 'players'), drawSquad());
await write(pictures, drawSample((Object.keys(scenes) as SceneName[]).filter(wanted)));

async function write(folder: string, files: AsyncIterable<DrawnFile>): Promise<void> {
  for await (const file of files) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
    console.log(`${file.path} ${(file.bytes.length / 1000).toFixed(1)} kB`);
  }
}
