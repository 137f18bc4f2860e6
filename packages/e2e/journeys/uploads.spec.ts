import type { Page } from '@playwright/test';
import {
  admin,
  chooseFiles,
  dropFiles,
  everythingIsSent,
  newerWorker,
  openApp,
  openSignedIn,
  second,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import {
  checksumOf,
  filesCalled,
  keysUnder,
  unfinishedUploads,
} from '@clubhouse/dev/src/journey/what-is-there.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { expect, type Fixtures, test } from '../src/fixtures.ts';

/** Bytes: five parts. */
const SIZE = 26_000_000;
/** Where the line is cut: after more than the four parts that are sent at once, so that one is stored by then. */
const SENT_BEFORE = 23_000_000;
/** Bytes that are not the film's: request headers, and queries. */
const WORDS = 400_000;

test(
  'a film whose line is away for longer than any call tries goes on from the parts that are there',
  { tag: '@daily' },
  async ({ files, lines, signedIn, services }) => {
    const film = await files.video('long-tunnel.mp4', SIZE);
    const { page } = await signedIn('/admin/media');
    await sendUntilDark(page, lines, film.path);
    await expect(page.getByText(/The site does not answer just now\. It goes/)).toBeVisible();
    lines.set('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await everythingIsSent(page);
    expect(await filesCalled(services, film.name)).toEqual([film.sha256]);
    expectOnlyInFlightAgain(lines);
  },
);

test('a film whose browser is killed while the line is away goes on from the parts that are there', async ({
  club,
  files,
  killable,
  lines,
  services,
}) => {
  const film = await files.video('flat-battery.mp4', SIZE);
  const page = await killable.newPage();
  await openApp(page, `${club.url}/admin/media`);
  await sendUntilDark(page, lines, film.path);
  await killable.kill();
  lines.set('open');
  await killable.reopen();
  const again = await killable.newPage();
  await openApp(again, `${club.url}/admin/media`);
  await everythingIsSent(again);
  expect(await filesCalled(services, film.name)).toEqual([film.sha256]);
  expectOnlyInFlightAgain(lines);
});

/** Chooses a film, and cuts the line in the middle of it, until the test opens it again. */
async function sendUntilDark(page: Page, lines: Fixtures['lines'], path: string): Promise<void> {
  lines.cloud.forget();
  const cut = lines.cloud.cutAfter(SENT_BEFORE, 'up').then(() => lines.set('dark'));
  await chooseFiles(page, [path]);
  await cut;
}

function expectOnlyInFlightAgain({ cloud }: Fixtures['lines']): void {
  const { up, unanswered } = cloud.traffic();
  expect(up - SIZE).toBeLessThanOrEqual(unanswered + WORDS);
}

test('a new version of the app that comes in the middle of an upload waits until the upload has arrived', async ({
  club,
  files,
  lines,
  signedIn,
  services,
}) => {
  const file = await files.video('update.mp4', 24_000_000);
  const { page } = await signedIn('/admin/media');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // So slow that the upload is still in progress however long the new version takes to arrive.
  lines.cloud.slowTo(40_000);
  await chooseFiles(page, [file.path]);
  await expect(page.locator('[data-upload-state="uploading"]')).toBeVisible();

  // As after a deployment: the worker's script has other bytes.
  lines.site.answerInstead('/admin/sw.js', await newerWorker(club.url));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(page.getByText('It waits until nothing is being sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden();

  lines.cloud.slowTo(undefined);
  await everythingIsSent(page);
  expect(await filesCalled(services, file.name)).toEqual([file.sha256]);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await loaded;
  await expect(page.locator('[data-outbox-state="empty"]')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
});

/** When both users choose a file, to the millisecond. */
const NOON = Date.now();

test('two phones upload to one key at once: one makes way, and both files are there afterwards', async ({
  club,
  files,
  lines,
  newPage,
  services,
}) => {
  const first = await files.video('try.mp4', 6_000_000);
  const other = await files.video('same-name.mp4', 6_000_001);
  const phones = [
    { person: admin, bytes: first.bytes },
    { person: second, bytes: other.bytes },
  ];
  const statuses: number[] = [];
  const pages = await Promise.all(
    phones.map(async ({ person }) => {
      const { page, context } = await newPage();
      context.on('response', (response) => {
        if (response.request().url().includes('uploadId')) statuses.push(response.status());
      });
      await page.addInitScript(`{
        const real = Date.now;
        Date.now = () => globalThis.stoppedAt ?? real();
      }`);
      await openSignedIn(page, '/admin/media', person);
      await page.evaluate(`globalThis.stoppedAt = ${NOON}`);
      return page;
    }),
  );
  // The phone that finishes first would sweep the key, and the other would lose the upload that is to be refused.
  await setFault(club.cloudUrl, {
    match: { service: 's3', operation: 'ListMultipartUploads' },
    do: 'status',
    value: 503,
  });
  // So slow that neither upload ends before both have begun.
  lines.cloud.slowTo(400_000);
  await Promise.all(
    pages.map((page, n) =>
      page.getByLabel('Files to upload').setInputFiles({
        name: 'try.mp4',
        mimeType: 'video/mp4',
        buffer: phones[n]!.bytes,
      }),
    ),
  );
  await Promise.all(pages.map((page) => page.locator('[data-upload-state]').first().waitFor()));
  await Promise.all(pages.map((page) => page.evaluate('delete globalThis.stoppedAt')));
  lines.cloud.slowTo(undefined);
  const refused = () => statuses.filter((status) => status === 412).length;
  await expect.poll(refused).toBe(1);
  await clearFaults(club.cloudUrl);
  await Promise.all(pages.map((page) => everythingIsSent(page)));

  expect(refused()).toBe(1);
  await expect.poll(() => unfinishedUploads(services)).toEqual([]);
  const keys = (await keysUnder(services, 'media/')).filter((key) => key.endsWith('_try.mp4'));
  expect(keys).toEqual([`media/${NOON}_try.mp4`, `media/${NOON + 1}_try.mp4`]);
  const checksums = await Promise.all(keys.map((key) => checksumOf(services, key)));
  expect(checksums.toSorted()).toEqual([first.sha256, other.sha256].toSorted());
});

const PART = 5 * 1024 * 1024;

test('a 60 MB video dropped on the media library goes up in parts of 5 MiB, four at a time, and how far it is and how long it takes is seen', async ({
  files,
  lines,
  signedIn,
  services,
}) => {
  const video = await files.video('cup-final.mp4', 60_000_000);
  const { page, expectNoProblems } = await signedIn('/admin/media');
  // Slow enough that a person, and this test, sees the progress.
  lines.cloud.slowTo(5_000_000);

  const parts: number[] = [];
  let [underWay, most] = [0, 0];
  page.on('request', (request) => {
    if (!isPart(request.method(), request.url())) return;
    underWay += 1;
    most = Math.max(most, underWay);
  });
  page.on('requestfinished', (request) => {
    if (!isPart(request.method(), request.url())) return;
    underWay -= 1;
    void request.headerValue('content-length').then((length) => parts.push(Number(length)));
  });

  await page.evaluate(keepProgress);
  await dropFiles(page, [video.path]);
  await expect(page.getByText(/^Uploading\.\.\. \d+%, 1 file to go$/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'cup-final.mp4' });
  await expect(
    row.getByText(/^60 MB, chosen today at \d\d:\d\d\. Uploading\.\.\. \d+%$/),
  ).toBeVisible();
  await expect(row.getByRole('progressbar', { name: 'cup-final.mp4' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'All files' })).toBeVisible();
  await everythingIsSent(page);

  expect(await filesCalled(services, 'cup-final.mp4')).toEqual([video.sha256]);
  expect(await unfinishedUploads(services)).toEqual([]);
  expect(most).toBe(4);
  await expect.poll(() => parts.length).toBe(12);
  expect(parts.toSorted((a, b) => a - b)).toEqual([
    60_000_000 - 11 * PART,
    ...Array<number>(11).fill(PART),
  ]);
  const seen = await page.evaluate<Progress>('progress');
  for (const percentages of [seen.ofFile, seen.ofAll]) {
    expect(new Set(percentages).size).toBeGreaterThanOrEqual(4);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
  }
  // 12 s in all, of which three pass before any estimate is shown.
  expect(seen.left.filter((words) => !TIME_LEFT.test(words))).toEqual([]);
  expect(seen.left.at(-1)).toBe('a few seconds left');
  expectNoProblems();
});

const TIME_LEFT = /^(a few seconds|about [1-6]0 seconds|about 1 minute) left$/;

/** Everything that was displayed, in order. */
interface Progress {
  readonly ofFile: number[];
  readonly ofAll: number[];
  readonly left: string[];
}

/** Runs in the page: records what is displayed of an upload from now on. */
function keepProgress(): void {
  const progress: Progress = { ofFile: [], ofAll: [], left: [] };
  Object.assign(globalThis, { progress });
  new MutationObserver(() => {
    const shown = document.body.innerText;
    const ofAll = /Uploading\.\.\. (\d+)%, 1 file to go/.exec(shown)?.[1];
    const ofFile = /MB, chosen .*\. Uploading\.\.\. (\d+)%/.exec(shown)?.[1];
    const left = /(?:a few|about) .* left/.exec(shown)?.[0];
    if (ofAll !== undefined) progress.ofAll.push(Number(ofAll));
    if (ofFile !== undefined) progress.ofFile.push(Number(ofFile));
    if (left !== undefined) progress.left.push(left);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function isPart(method: string, url: string): boolean {
  return method === 'PUT' && new URL(url).searchParams.has('partNumber');
}
