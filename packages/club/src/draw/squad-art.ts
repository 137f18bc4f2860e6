import type { DrawnFile } from './drawn-file.ts';
import { print, webpWithin } from './press.ts';
import { looks } from './squad/looks.ts';
import { playerPortrait } from './squad/player-portrait.ts';

const SIZE = { width: 640, height: 800 } as const;
/** Bytes one portrait may weigh. */
const BUDGET = 30_000;

/** The portraits of the sample's players as they are committed. */
export async function* drawSquad(): AsyncGenerator<DrawnFile> {
  for (const [name, look] of Object.entries(looks)) {
    const printed = await print(playerPortrait(look), { tone: look.tone, ...SIZE });
    yield { path: `${name}.webp`, bytes: await webpWithin(printed, BUDGET) };
  }
}
