import type { DrawnFile } from './drawn-file.ts';
import { print, webpWithin } from './press.ts';
import type { Scene } from './scene.ts';
import { sheet } from './sheet.ts';

/** What a picture of each width may weigh, in bytes. */
const budgets: Readonly<Record<number, number>> = {
  480: 16_000,
  768: 36_000,
  1080: 62_000,
  1600: 98_000,
};
const tallBudgets: Readonly<Record<number, number>> = { 480: 26_000, 800: 60_000 };

/** A scene in several widths at 8:5, each printed with its own screen rather than scaled from another. */
export async function* inAllWidths(
  path: string,
  scene: Scene,
  widths: readonly number[],
): AsyncGenerator<DrawnFile> {
  const drawing = sheet(scene.draw());
  for (const width of widths) {
    const printed = await print(drawing, { tone: scene.tone, width, height: (width * 5) / 8 });
    yield { path: `${path}-${width}.webp`, bytes: await webpWithin(printed, budgets[width]!) };
  }
}

/** The middle of a scene at 4:5, for phones. */
export async function* tallCuts(path: string, scene: Scene): AsyncGenerator<DrawnFile> {
  const drawing = sheet(scene.draw());
  for (const [width, budget] of Object.entries(tallBudgets)) {
    const size = { width: Number(width), height: (Number(width) * 5) / 4 };
    const printed = await print(drawing, { tone: scene.tone, ...size });
    yield { path: `${path}-tall-${width}.webp`, bytes: await webpWithin(printed, budget) };
  }
}
