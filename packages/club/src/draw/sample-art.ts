import type { DrawnFile } from './drawn-file.ts';
import { print, webpWithin } from './press.ts';
import { scenes, type SceneName } from './scenes.ts';
import { HEIGHT, sheet, WIDTH } from './sheet.ts';

/** Bytes that one picture of the sample may weigh, so that all of them stay within 3 MB. */
const BUDGET = 60_000;

/** The sample's pictures as they are committed: 1600 × 1000. */
export async function* drawSample(names: readonly SceneName[]): AsyncGenerator<DrawnFile> {
  for (const name of names) {
    const { tone, draw } = scenes[name];
    const printed = await print(sheet(draw()), { tone, width: WIDTH, height: HEIGHT });
    yield { path: `${name}.webp`, bytes: await webpWithin(printed, BUDGET) };
  }
}
