import { type PlannedCut, uploadWithCuts } from '@clubhouse/dev/src/journey/cut-uploads.ts';
import { drawnNumber } from '@clubhouse/dev/src/journey/draw.ts';
import { clearFaults, faultsUsed, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { ANY_PROBLEM, expect, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

test('a 60 MB film is stored byte for byte though the network is cut in both directions and its completion is lost, and only parts under way are sent again', async ({
  club,
  draw,
  files,
  lines,
  signedIn,
  services,
}) => {
  test.setTimeout(180_000);
  const file = await files.video('whole-match.mp4', 60_000_000);
  const { length } = file.bytes;
  const half = Math.floor(length / 2);
  const early = drawnNumber(draw, 1, half);
  const late = drawnNumber(draw, half + 1, length - 1);
  const up = (after: number): PlannedCut => ({ after, direction: 'up' });
  const down = (from: number, to: number): PlannedCut => ({
    after: drawnNumber(draw, from, to),
    direction: 'down',
  });
  const page = await signedIn('/admin/media');
  // The completion makes one file of the parts. Its request is lost once, and its answer once.
  for (const { cuts, completion } of [
    { cuts: [up(early), down(1, length - early)] },
    { cuts: [up(late), down(1, length - late)], completion: 'drop-request' },
    { cuts: [down(half + 1, length)], completion: 'drop-response' },
  ]) {
    const match = { service: 's3', operation: 'CompleteMultipartUpload' };
    if (completion) await setFault(club.cloudUrl, { match, do: completion, times: 1 });
    const named = await files.copyOf(file, `${completion}-${file.name}`);
    const outcome = await uploadWithCuts({ page, lines, services }, named, cuts);
    expect(outcome).toMatchObject({ problems: [], cuts: cuts.length });
    expect(await faultsUsed(club.cloudUrl)).toBe(completion ? 1 : 0);
    await clearFaults(club.cloudUrl);
  }
});
