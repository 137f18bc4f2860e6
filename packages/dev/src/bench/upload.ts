import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, giveFiles, openApp } from '../journey/in-the-app.ts';
import { signedRequest } from '../journey/signed-request.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { type Benchmark, inTurns, median, type Report, timeOf } from './benchmark.ts';

/** Bytes a second: 40 Mbit/s, a good line of a phone. */
const LINE = 5_000_000;
const ROUNDS = 3;

export const upload: Benchmark = {
  about:
    'a video of 60 MB and a dozen files of 8 MB through the app, against raw PUTs of the same bytes',
  run: ({ report }) => withClubBehindLines('Upload', (club) => inTheApp(club, report)),
};

async function inTheApp(
  { browser, files, lines, services, siteUrl }: ClubUnderTrial,
  report: Report,
): Promise<void> {
  const app = await browser.newPage();
  await openApp(app, `${siteUrl}/admin/media`);
  const bare = await browser.newPage();
  await bare.goto(`${siteUrl}/healthz`);

  lines.cloud.slowTo(LINE);
  for (const { what, count, size } of [
    { what: 'one file of 60 MB', count: 1, size: 60_000_000 },
    { what: 'a dozen of 8 MB', count: 12, size: 8_000_000 },
  ]) {
    const sent: DrawnFile[] = [];
    while (sent.length < count) sent.push(await files.video(`${size}-${sent.length}.mp4`, size));
    const sendRaw = () => timeRawUploads(bare, services, sent);
    const sendInTheApp = async () => {
      // The browser does not count the same files as in the previous round as a new choice.
      const copies = sent.map((file) => files.copyOf(file, `${Date.now()}-${file.name}`));
      return timeUpload(app, await Promise.all(copies));
    };
    const times = await inTurns([sendRaw, sendInTheApp], ROUNDS, (send) => send());
    const [raw = NaN, ours = NaN] = times.map((took) => (size * count * 8) / 1000 / median(took));
    report({
      what: `${what}, ${(LINE * 8) / 1e6} Mbit/s, median of ${ROUNDS}`,
      value: ours,
      unit: 'Mbit/s',
      peer: { what: 'raw PUTs at once', value: raw },
      limit: { of: 'ratio', atLeast: 0.9 },
    });
  }
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
  const paths = files.map(({ path }) => path);
  await giveFiles(page, 'input[type=file]', paths);
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
  const paths = files.map(({ path }) => path);
  // A page in the background gets little processor time.
  await app.bringToFront();
  return timeOf(async () => {
    await chooseFiles(app, paths);
    await drawn(app, '[data-outbox-state]:not([data-outbox-state="empty"])');
    await drawn(app, '[data-outbox-state="empty"]');
  });
}

/** Polls at every frame: a locator polls only twice a second in the end, an error of 3 % of a video's upload time. */
async function drawn(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 'raf', timeout: PATIENCE });
}
