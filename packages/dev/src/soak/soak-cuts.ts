import { parseArgs } from 'node:util';
import { CommandFailure } from '../command/command-failure.ts';
import type { CutDirection } from '../journey/cutting-proxy.ts';
import { uploadWithCuts } from '../journey/cut-uploads.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { openApp } from '../journey/in-the-app.ts';
import { type ClubUnderTrial, withClubBehindLines } from './with-club-behind-lines.ts';

const QUARTER_MEGABYTE = 262_144;
const REPORT_EVERY = 10;
const FILES = ['picture', 'video'] as const;
const DIRECTIONS = ['up', 'down'] as const;

/** Which places of a file are cut: every `every`th, from `from` on. */
interface Places {
  readonly from: number;
  readonly every: number;
}

/**
 * A 12 MB picture and a 60 MB video, cut at every quarter of a megabyte in both directions: `npm run soak -- cuts`;
 * `npm run soak -- cuts N` takes every Nth place only. A part of it: `--of picture` or `video`, `--direction up` or
 * `down`, `--from PLACE`.
 */
export async function soakCuts(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      of: { type: 'string' },
      direction: { type: 'string' },
      from: { type: 'string' },
    },
    allowPositionals: true,
  });
  const every = countAsked(positionals[0], 1);
  const from = countAsked(values.from, 1);
  const which = asked(FILES, values.of);
  const directions = asked(DIRECTIONS, values.direction);
  return withClubBehindLines('Cuts', async (trial) => {
    const { files } = trial;
    const draw = {
      picture: () => files.movingPicture('noise.gif', { width: 2500, height: 1850 }),
      video: () => files.video('whole-match.mp4', 60_000_000),
    };
    for (const name of which) {
      const file = await draw[name]();
      for (const direction of directions) {
        if (!(await cutEverywhere(trial, file, direction, { from, every }))) return false;
      }
    }
    return true;
  });
}

async function cutEverywhere(
  trial: ClubUnderTrial,
  file: DrawnFile,
  direction: CutDirection,
  { from, every }: Places,
): Promise<boolean> {
  const places = Math.floor(file.bytes.length / QUARTER_MEGABYTE);
  let [cuts, sentAgain, inFlight] = [0, 0, 0];
  const report = (last: number) =>
    console.log(
      `${file.name}, cut ${direction}, places ${from} to ${last} of ${places}: ${cuts} cuts; ` +
        `${megabytes(sentAgain)} sent again, ${megabytes(inFlight)} were in flight`,
    );
  const page = await trial.browser.newPage();
  await openApp(page, `${trial.siteUrl}/admin/media`);
  for (let place = from; place <= places; place += every) {
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

function asked<Name extends string>(
  names: readonly Name[],
  name: string | undefined,
): readonly Name[] {
  const found = names.filter((each) => name === undefined || each === name);
  if (found.length > 0) return found;
  throw new CommandFailure(`${name} is none of ${names.join(', ')}.`);
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
