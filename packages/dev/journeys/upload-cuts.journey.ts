import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { type CutUpload, uploadWithCuts } from '../src/journey/cut-uploads.ts';
import { drawnNumber } from '../src/journey/draw.ts';
import type { DrawnFile } from '../src/journey/drawn-files.ts';
import { openSignedIn } from '../src/journey/in-the-app.ts';

const here = killableBehindLines('Cuts');
let page: Page;

beforeAll(async () => {
  page = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
});

const QUARTER_MEGABYTE = 262_144;

test(
  'a 12 MB picture arrives as it is though the line is cut in both directions, and only what was in flight is sent again',
  { timeout: 120_000 },
  async () => {
    const file = await here.files.movingPicture('noise.gif', { width: 2500, height: 1850 });
    expect(file.bytes.length).toBeGreaterThan(12_000_000);
    expect(await cutThreeTimes(file, 8)).toEqual([NOTHING_WRONG, NOTHING_WRONG, NOTHING_WRONG]);
  },
);

test(
  'a 60 MB video arrives though the line is cut in both directions, and only what was in flight is sent again',
  { timeout: 180_000 },
  async () => {
    const file = await here.files.video('whole-match.mp4', 60_000_000);
    expect(await cutThreeTimes(file, 48)).toEqual([NOTHING_WRONG, NOTHING_WRONG, NOTHING_WRONG]);
  },
);

const NOTHING_WRONG = { problems: [], cuts: 2 };

/** Uploads the file three times, each cut once up and once down after up to so many quarters of a megabyte. */
async function cutThreeTimes(
  file: DrawnFile,
  most: number,
): Promise<Pick<CutUpload, 'problems' | 'cuts'>[]> {
  const came = [];
  for (const n of [1, 2, 3]) {
    const planned = (['up', 'down'] as const).map((direction) => ({
      after: drawnNumber(here.draw, 1, most) * QUARTER_MEGABYTE,
      direction,
    }));
    const named = await here.files.copyOf(file, `${n}-${file.name}`);
    const { problems, cuts } = await uploadWithCuts({ ...here, page }, named, planned);
    came.push({ problems, cuts });
  }
  return came;
}
