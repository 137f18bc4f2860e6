import { expect, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { dropFiles, everythingIsSent, openSignedIn } from '../src/journey/in-the-app.ts';
import { filesCalled, unfinishedUploads } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Video');
const PART = 5 * 1024 * 1024;

test('a 60 MB video dropped on the media library goes up in parts of 5 MiB, four at a time, and the percentage is seen', async () => {
  const video = await here.files.video('cup-final.mp4', 60_000_000);
  const { page, expectNoProblems } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
  // Slow enough that a person, and this test, sees it going.
  here.lines.cloud.slowTo(10_000_000);

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

  await page.evaluate(keepPercentages);
  await dropFiles(page, [video.path]);
  await page.getByText(/^Uploading\.\.\. \d+% of 1 file$/).waitFor();
  await everythingIsSent(page);

  expect(await filesCalled(here.services, 'cup-final.mp4')).toEqual([video.sha256]);
  expect(await unfinishedUploads(here.services)).toEqual([]);
  expect(most).toBe(4);
  await expect.poll(() => parts.length).toBe(12);
  expect(parts.toSorted((a, b) => a - b)).toEqual([
    60_000_000 - 11 * PART,
    ...Array<number>(11).fill(PART),
  ]);
  const seen = await page.evaluate<number[]>('percentages');
  expect(new Set(seen).size).toBeGreaterThanOrEqual(4);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expectNoProblems();
});

/** Runs in the page: every percentage that is drawn from now on. */
function keepPercentages(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { percentages: seen });
  new MutationObserver(() => {
    const percent = /Uploading\.\.\. (\d+)% of 1 file/.exec(document.body.innerText)?.[1];
    if (percent !== undefined) seen.push(Number(percent));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function isPart(method: string, url: string): boolean {
  return method === 'PUT' && new URL(url).searchParams.has('partNumber');
}
