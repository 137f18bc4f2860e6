import type { Page } from 'playwright-core';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { openApp } from '../journey/in-the-app.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { type Benchmark, type Figure, inTurns, median } from './benchmark.ts';
import { timeRawUploads, timeUpload } from './time-uploads.ts';

/** Bytes a second: 40 Mbit/s, a good line of a phone. */
const LINE = 5_000_000;
const ROUNDS = 3;

export const upload: Benchmark = {
  about:
    'a video of 60 MB and a dozen files of 8 MB through the app, against raw PUTs of the same bytes',
  run: () => withClubBehindLines('Upload', inTheApp),
};

async function inTheApp(trial: ClubUnderTrial): Promise<readonly Figure[]> {
  const { browser, files, lines, siteUrl } = trial;
  const app = await browser.newPage();
  await openApp(app, `${siteUrl}/admin/media`);
  const bare = await browser.newPage();
  await bare.goto(`${siteUrl}/healthz`);

  const video = [await files.video('whole-match.mp4', 60_000_000)];
  const dozen: DrawnFile[] = [];
  for (let each = 0; each < 12; each += 1) {
    dozen.push(await files.video(`try-${each}.mp4`, 8_000_000));
  }
  const figures: Figure[] = [];
  for (const rate of [LINE, undefined]) {
    lines.cloud.slowTo(rate);
    const line = rate === undefined ? 'this machine alone' : `${(rate * 8) / 1e6} Mbit/s`;
    for (const [what, sent] of [
      ['one file of 60 MB', video],
      ['a dozen of 8 MB', dozen],
    ] as const) {
      const figure = await against(trial, { app, bare }, sent);
      figures.push({
        what: `${what}, ${line}, median of ${ROUNDS}`,
        ...figure,
        ...(rate !== undefined && { limit: { of: 'ratio', atLeast: 0.9 } }),
      });
    }
  }
  return figures;
}

/** The speed of the app and of the raw requests, alternately, so that both have the same conditions. */
async function against(
  { services, files: drawn }: ClubUnderTrial,
  { app, bare }: { readonly app: Page; readonly bare: Page },
  files: readonly DrawnFile[],
): Promise<Pick<Figure, 'value' | 'unit' | 'peer'>> {
  const sendRaw = () => timeRawUploads(bare, services, files);
  const sendInTheApp = async () => {
    // The browser does not count the same files as in the previous round as a new choice.
    const copies = files.map((file) => drawn.copyOf(file, `${Date.now()}-${file.name}`));
    return timeUpload(app, await Promise.all(copies));
  };
  const kilobits = files.reduce((sum, { bytes }) => sum + bytes.length * 8, 0) / 1000;
  const times = await inTurns([sendRaw, sendInTheApp], ROUNDS, (send) => send());
  const [raw = NaN, ours = NaN] = times.map((took) => kilobits / median(took));
  return { value: ours, unit: 'Mbit/s', peer: { what: 'raw PUTs at once', value: raw } };
}
