import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { chooseFiles, everythingIsSent, openApp, openSignedIn } from '../src/journey/in-the-app.ts';
import { filesCalled } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Resume');
const SIZE = 60_000_000;
/** Where the line goes away: several parts are there by then, and several more are on their way. */
const SENT_BEFORE = 35_000_000;
/** What is not the film: heads of requests, and questions. */
const WORDS = 400_000;

test('a film whose line is away for longer than any call tries goes on from the parts that are there', async () => {
  const film = await here.files.video('long-tunnel.mp4', SIZE);
  const page = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
  await sendUntilDark(page, film.path);
  await page.getByText(/The last try got no answer/).waitFor();
  here.lines.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await everythingIsSent(page, 120_000);
  expect(await filesCalled(here.services, film.name)).toEqual([film.sha256]);
  expect(sentAgain()).toBeLessThanOrEqual(here.lines.cloud.traffic().unanswered + WORDS);
});

test('so does one whose browser is killed in between', async () => {
  const film = await here.files.video('flat-battery.mp4', SIZE);
  const page = await here.browser.newPage();
  await openApp(page, `${here.club.url}/admin/media`);
  await sendUntilDark(page, film.path);
  await here.browser.kill();
  here.lines.set('open');
  await here.browser.reopen();
  const again = await here.browser.newPage();
  await openApp(again, `${here.club.url}/admin/media`);
  await everythingIsSent(again, 120_000);
  expect(await filesCalled(here.services, film.name)).toEqual([film.sha256]);
  expect(sentAgain()).toBeLessThanOrEqual(here.lines.cloud.traffic().unanswered + WORDS);
});

/** Chooses a film, and lets the line go away for good in the middle of it. */
async function sendUntilDark(page: Page, path: string): Promise<void> {
  here.lines.cloud.forget();
  const cut = here.lines.cloud.cutAfter(SENT_BEFORE, 'up').then(() => here.lines.set('dark'));
  await chooseFiles(page, [path]);
  await cut;
}

const sentAgain = () => here.lines.cloud.traffic().up - SIZE;
