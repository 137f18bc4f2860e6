import { type PlannedCut, uploadWithCuts } from '../journey/cut-uploads.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { openApp } from '../journey/in-the-app.ts';
import { countAsked } from './count-asked.ts';
import { type ClubUnderTrial, withClubBehindLines } from './with-club-behind-lines.ts';

const QUARTER_MEGABYTE = 262_144;
/**
 * A 12 MB picture and a 60 MB video, cut at every quarter of a megabyte in both directions:
 * `npm run soak -- cuts`; `npm run soak -- cuts N` takes every Nth place only.
 */
export async function soakCuts([asked]: readonly string[]): Promise<boolean> {
  const every = countAsked(asked, 1);
  if (every === undefined) return false;
  return withClubBehindLines('Cuts', async (trial) => {
    const picture = await trial.files.movingPicture('noise.gif', { width: 2500, height: 1850 });
    const video = await trial.files.video('whole-match.mp4', 60_000_000);
    for (const file of [picture, video]) {
      for (const direction of ['up', 'down'] as const) {
        if (!(await cutEverywhere(trial, file, { direction, every }))) return false;
      }
    }
    return true;
  });
}

async function cutEverywhere(
  trial: ClubUnderTrial,
  file: DrawnFile,
  { direction, every }: { readonly direction: PlannedCut['direction']; readonly every: number },
): Promise<boolean> {
  const places = Math.floor(file.bytes.length / QUARTER_MEGABYTE);
  let [cuts, sentAgain, inFlight] = [0, 0, 0];
  const page = await trial.browser.newPage();
  await openApp(page, `${trial.siteUrl}/admin/media`);
  for (let place = 1; place <= places; place += every) {
    const planned = [{ after: place * QUARTER_MEGABYTE, direction }];
    const named = await trial.files.copyOf(file, `${direction}-${place}-${file.name}`);
    const came = await uploadWithCuts({ ...trial, page }, named, planned);
    await named.remove();
    cuts += came.cuts;
    sentAgain += came.sentAgain;
    inFlight += came.inFlight;
    if (came.problems.length > 0) {
      console.error([`Cut ${direction} at place ${place}:`, ...came.problems].join('\n  '));
      return false;
    }
  }
  await page.close();
  console.log(
    `${file.name}, cut ${direction}: ${cuts} cuts; ${megabytes(sentAgain)} sent again, ${megabytes(inFlight)} were in flight`,
  );
  return true;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
