import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, giveFiles, openApp } from '../journey/in-the-app.ts';
import { signedRequest } from '../journey/signed-request.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { type Benchmark, type Figure, inTurns, median } from './benchmark.ts';

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
  lines.cloud.slowTo(LINE);
  for (const [what, sent] of [
    ['one file of 60 MB', video],
    ['a dozen of 8 MB', dozen],
  ] as const) {
    figures.push({
      what: `${what}, ${(LINE * 8) / 1e6} Mbit/s, median of ${ROUNDS}`,
      ...(await against(trial, { app, bare }, sent)),
      limit: { of: 'ratio', atLeast: 0.9 },
    });
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

/**
 * The shortest time in which these files can be sent: one signed PutObject each, all passed to the browser at once, in
 * an empty page, without copies, checks or bookkeeping. Milliseconds.
 */
export async function timeRawUploads(
  page: Page,
  { config }: ClubServices,
  files: readonly DrawnFile[],
): Promise<number> {
  const requests = await Promise.all(
    files.map(({ name, bytes, sha256 }) => {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(bytes));
      return signedRequest(config, 's3', {
        url: `${config.endpoints.s3}/${config.bucket}/media/raw_${Date.now()}_${name}`,
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': sha256,
          'x-amz-checksum-crc32': checksum.toString('base64'),
        },
        body: '',
      });
    }),
  );
  await page.bringToFront();
  await page.setContent('<input type="file" multiple>');
  await giveFiles(
    page,
    'input[type=file]',
    files.map(({ path }) => path),
  );
  return page.evaluate(async (requests) => {
    const { files } = document.querySelector('input[type=file]') as HTMLInputElement;
    const began = performance.now();
    await Promise.all(
      requests.map(async ({ url, method, headers }, place) => {
        const answer = await fetch(url, { method, headers, body: files?.[place] ?? null });
        if (!answer.ok) throw new Error(await answer.text());
      }),
    );
    return performance.now() - began;
  }, requests);
}

const PATIENCE = 120_000;

/** From the choice of the files on the app's media page until all are confirmed as stored. Milliseconds. */
export async function timeUpload(app: Page, files: readonly DrawnFile[]): Promise<number> {
  // A page in the background gets little processor time.
  await app.bringToFront();
  const began = performance.now();
  await chooseFiles(
    app,
    files.map(({ path }) => path),
  );
  await drawn(app, '[data-outbox-state]:not([data-outbox-state="empty"])');
  await drawn(app, '[data-outbox-state="empty"]');
  return performance.now() - began;
}

/** Polls at every frame: a locator polls only twice a second in the end, an error of 3 % of a video's upload time. */
async function drawn(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 'raf', timeout: PATIENCE });
}
