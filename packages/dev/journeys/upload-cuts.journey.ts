import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { type PlannedCut, uploadWithCuts } from '../src/journey/cut-uploads.ts';
import { drawnNumber } from '../src/journey/draw.ts';
import type { DrawnFile } from '../src/journey/drawn-files.ts';
import { clearFaults, faultsUsed, setFault } from '../src/journey/faults.ts';
import { openSignedIn } from '../src/journey/in-the-app.ts';

const here = killableBehindLines('Cuts');
let page: Page;

beforeAll(async () => {
  page = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
});

test(
  'a 12 MB picture arrives as it is though the line is cut in both directions and its completion is lost, and only what was in flight is sent again',
  { timeout: 120_000 },
  async () => {
    const file = await here.files.movingPicture('noise.gif', { width: 2500, height: 1850 });
    expect(file.bytes.length).toBeGreaterThan(12_000_000);
    expect(await cutEverywhere(file)).toEqual(AS_PLANNED);
  },
);

test(
  'a 60 MB video arrives though the line is cut in both directions and its completion is lost, and only what was in flight is sent again',
  { timeout: 180_000 },
  async () => {
    const file = await here.files.video('whole-match.mp4', 60_000_000);
    expect(await cutEverywhere(file)).toEqual(AS_PLANNED);
  },
);

const AS_PLANNED = [
  { problems: [], cuts: 2, completionsLost: 0 },
  { problems: [], cuts: 2, completionsLost: 1 },
  { problems: [], cuts: 1, completionsLost: 1 },
];

/**
 * Uploads the file three times: cut upwards in its first half and in its second, and each time downwards in what is
 * left of it then, and once downwards in its second half alone. What makes one file of the parts is lost once on its
 * way there, and its answer once.
 */
async function cutEverywhere(file: DrawnFile): Promise<object[]> {
  const { length } = file.bytes;
  const half = Math.floor(length / 2);
  const draw = (from: number, to: number) => drawnNumber(here.draw, from, to);
  const [early, late] = [draw(1, half), draw(half + 1, length - 1)];
  return [
    await upload(file, 1, [up(early), down(draw(1, length - early))]),
    await upload(file, 2, [up(late), down(draw(1, length - late))], 'drop-request'),
    await upload(file, 3, [down(draw(half + 1, length))], 'drop-response'),
  ];
}

const up = (after: number): PlannedCut => ({ after, direction: 'up' });
const down = (after: number): PlannedCut => ({ after, direction: 'down' });

async function upload(
  file: DrawnFile,
  round: number,
  planned: readonly PlannedCut[],
  completion?: 'drop-request' | 'drop-response',
): Promise<object> {
  const { cloudUrl } = here.club;
  const match = { service: 's3', operation: 'CompleteMultipartUpload' };
  if (completion) await setFault(cloudUrl, { match, do: completion, times: 1 });
  const named = await here.files.copyOf(file, `${round}-${file.name}`);
  const { problems, cuts } = await uploadWithCuts({ ...here, page }, named, planned);
  const completionsLost = await faultsUsed(cloudUrl);
  await clearFaults(cloudUrl);
  return { problems, cuts, completionsLost };
}
