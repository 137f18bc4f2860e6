import type { Page } from '@playwright/test';
import { chooseFiles, everythingIsSent, openApp } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { filesCalled } from '@clubhouse/dev/src/journey/what-is-there.ts';
import { type Fixtures, expect, test } from '../src/fixtures.ts';

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
