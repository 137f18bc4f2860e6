import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { uploadWithCuts, type PlannedCut } from '../src/journey/cut-uploads.ts';
import { type Draw, drawnNumber } from '../src/journey/draw.ts';
import { openSignedIn } from '../src/journey/in-the-app.ts';

const here = killableBehindLines('Cuts');
let page: Page;

beforeAll(async () => {
  page = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
});

const QUARTER_MEGABYTE = 262_144;

test(
  'a 12 MB picture arrives as it is though the line is cut six times, and only what was in flight is sent again',
  { timeout: 120_000 },
  async () => {
    const file = await here.files.movingPicture('noise.gif', { width: 2500, height: 1850 });
    expect(file.bytes.length).toBeGreaterThan(12_000_000);
    const came = await uploadWithCuts({ ...here, page }, file, sixCuts(here.draw, 5));
    expect(came.problems).toEqual([]);
    expect(came.cuts).toBe(6);
  },
);

test(
  'a 60 MB video arrives though the line is cut six times, and only what was in flight is sent again',
  { timeout: 180_000 },
  async () => {
    const file = await here.files.video('whole-match.mp4', 60_000_000);
    const came = await uploadWithCuts({ ...here, page }, file, sixCuts(here.draw, 24));
    expect(came.problems).toEqual([]);
    expect(came.cuts).toBe(6);
  },
);

/** Up and down by turns, each after up to so many quarters of a megabyte: together well within the file. */
function sixCuts(draw: Draw, most: number): PlannedCut[] {
  return Array.from({ length: 6 }, (_, n) => ({
    after: drawnNumber(draw, 1, most) * QUARTER_MEGABYTE,
    direction: n % 2 === 0 ? 'up' : 'down',
  }));
}
