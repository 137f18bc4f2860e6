import type { Page } from '@playwright/test';
import { chooseFiles, everythingIsSent, openApp } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, type Fixtures, test } from '../src/fixtures.ts';

/** Bytes: five parts. */
const SIZE = 26_000_000;
/** Where the network is cut: after more than the four parts that are sent at once, so that one is stored by then. */
const SENT_BEFORE = 23_000_000;
/** Bytes that are not the film's: request headers, and queries. */
const WORDS = 400_000;

test(
  'a film whose network is away for longer than any call tries continues from the stored parts',
  { tag: '@daily' },
  async ({ files, lines, signedIn, services }) => {
    const film = await files.video('long-tunnel.mp4', SIZE);
    const page = await signedIn('/admin/media', ANY_PROBLEM);
    await sendUntilDark(page, lines, film.path);
    await expect(page.getByText(/The site does not answer just now\. It goes/)).toBeVisible();
    lines.set('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await everythingIsSent(page);
    expect(await services.filesCalled(film.name)).toEqual([film.sha256]);
    expectOnlyInFlightAgain(lines);
  },
);

test('a film whose browser is killed while the network is away continues from the stored parts', async ({
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
  const again = await killable.reopen();
  await openApp(again, `${club.url}/admin/media`);
  await everythingIsSent(again);
  expect(await services.filesCalled(film.name)).toEqual([film.sha256]);
  expectOnlyInFlightAgain(lines);
});

/** Chooses a film, and cuts the network in the middle of it, until the test opens it again. */
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

const PART = 5 * 1024 * 1024;

test('a 60 MB video dropped on the media library is sent in parts of 5 MiB, four at a time, and its progress and remaining time are shown', async ({
  files,
  lines,
  signedIn,
  services,
}) => {
  const video = await files.video('cup-final.mp4', 60_000_000);
  const page = await signedIn('/admin/media');
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

  expect(await services.filesCalled('cup-final.mp4')).toEqual([video.sha256]);
  expect(await services.unfinishedUploads()).toEqual([]);
  expect(most).toBe(4);
  await expect.poll(() => parts.length).toBe(12);
  expect(parts.toSorted((a, b) => a - b)).toEqual([
    60_000_000 - 11 * PART,
    ...Array<number>(11).fill(PART),
  ]);
  const shown = await page.evaluate<Progress>('progress');
  for (const percentages of [shown.ofFile, shown.ofAll]) {
    expect(new Set(percentages).size).toBeGreaterThanOrEqual(4);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
  }
  // 12 s in all, of which three pass before any estimate is shown.
  expect(shown.left.filter((words) => !TIME_LEFT.test(words))).toEqual([]);
  expect(shown.left.at(-1)).toBe('a few seconds left');
});

/** Drops files from outside of the browser onto the page's drop area. */
async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const box = await page.locator('.drop').boundingBox();
  if (!box) throw new Error('There is nowhere to drop files');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await devtools.detach();
}

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
