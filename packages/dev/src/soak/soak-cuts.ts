import { CommandFailure } from '../command/command-failure.ts';
import type { CutDirection } from '../journey/cutting-proxy.ts';
import { uploadWithCuts } from '../journey/cut-uploads.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { openApp } from '../journey/in-the-app.ts';
import { type ClubUnderTrial, withClubBehindLines } from './with-club-behind-lines.ts';

const QUARTER_MEGABYTE = 262_144;
const REPORT_EVERY = 10;

/**
 * A 12 MB picture and a 60 MB video, cut at every quarter of a megabyte in both directions: `npm run soak -- cuts`;
 * `npm run soak -- cuts N` takes every Nth place only.
 */
export async function soakCuts([asked]: readonly string[]): Promise<boolean> {
  const every = countAsked(asked, 1);
  return withClubBehindLines('Cuts', async (trial) => {
    const { files } = trial;
    for (const draw of [
      () => files.movingPicture('noise.gif', { width: 2500, height: 1850 }),
      () => files.video('whole-match.mp4', 60_000_000),
    ]) {
      const file = await draw();
      for (const direction of ['up', 'down'] as const) {
        if (!(await cutEverywhere(trial, file, direction, every))) return false;
      }
    }
    return true;
  });
}

async function cutEverywhere(
  trial: ClubUnderTrial,
  file: DrawnFile,
  direction: CutDirection,
  every: number,
): Promise<boolean> {
  const places = Math.floor(file.bytes.length / QUARTER_MEGABYTE);
  let [cuts, sentAgain, inFlight] = [0, 0, 0];
  const report = (last: number) =>
    console.log(
      `${file.name}, cut ${direction}, places 1 to ${last} of ${places}: ${cuts} cuts; ` +
        `${megabytes(sentAgain)} sent again, ${megabytes(inFlight)} were in flight`,
    );
  const page = await trial.browser.newPage();
  await openApp(page, `${trial.siteUrl}/admin/media`);
  for (let place = 1; place <= places; place += every) {
    const planned = [{ after: place * QUARTER_MEGABYTE, direction }];
    const named = await trial.files.copyOf(file, `${direction}-${place}-${file.name}`);
    const result = await uploadWithCuts({ ...trial, page }, named, planned);
    await named.remove();
    cuts += result.cuts;
    sentAgain += result.sentAgain;
    inFlight += result.inFlight;
    if (result.problems.length > 0) {
      console.error([`Cut ${direction} at place ${place}:`, ...result.problems].join('\n  '));
      return false;
    }
    await makeRoom(trial);
    if (cuts % REPORT_EVERY === 0) report(place);
  }
  await page.close();
  report(places);
  return true;
}

/** Deletes the files that were compared: all of them together would be about 30 GB. */
async function makeRoom({ services }: ClubUnderTrial): Promise<void> {
  for (const key of await services.keysUnder('media/')) await services.removeFile(key);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A count from the command line. @throws {CommandFailure} when it is not a whole number from 1 */
export function countAsked(asked: string | undefined, unless: number): number {
  const count = asked === undefined ? unless : Number(asked);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new CommandFailure(`${asked} is no number from 1.`);
}
