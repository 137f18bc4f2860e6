import { expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { clearFaults, requestCounts } from '../src/journey/faults.ts';
import {
  chooseFiles,
  everythingIsSent,
  openSignedIn,
  SAVED_HERE,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { articlesCalled, filesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Tabs');

test('of two tabs one freezes while it sends, the other goes on, and what they saved is sent exactly once', async () => {
  const { context, page: first } = await here.browser.newPage();
  const second = await twoTabs(context, first);
  here.lines.set('dark');
  await writeArticle(first, { title: 'Frozen, one' });
  await first.getByText(SAVED_HERE).waitFor();
  await writeArticle(second, { title: 'Frozen, two' });
  await second.getByText(SAVED_HERE).waitFor();
  await clearFaults(here.club.cloudUrl);

  const devtools = await context.newCDPSession(first);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  here.lines.set('open');
  await everythingIsSent(second);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await first.bringToFront();
  await everythingIsSent(first);

  expect(await titles('Frozen')).toEqual(['Frozen, one', 'Frozen, two']);
  expect((await requestCounts(here.club.cloudUrl))['dynamodb.PutItem']).toBe(2);
});

test('of two tabs one crashes in the middle of an upload, and the other takes it to its end, once', async () => {
  const file = await here.files.video('crash.mp4', 24_000_000);
  const { context, page: first } = await here.browser.newPage();
  const second = await twoTabs(context, first);
  await first.goto(`${here.club.url}/admin/media`);
  const cut = here.lines.cloud.cutAfter(9_000_000, 'down');
  await chooseFiles(first, [file.path]);
  await cut;
  // From here on it gets nowhere, so that it is the crash that ends it.
  here.lines.cloud.slowTo(40_000);
  await writeArticle(second, { title: 'Crashed, one' });

  const crashed = first.waitForEvent('crash');
  const devtools = await context.newCDPSession(first);
  // Nobody is left to answer it.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  here.lines.cloud.slowTo(undefined);
  await second.bringToFront();
  await everythingIsSent(second, 90_000);

  expect(await filesCalled(here.services, 'crash.mp4')).toEqual([file.sha256]);
  expect(await titles('Crashed')).toEqual(['Crashed, one']);
});

/** Both on Add News, as the same person. */
async function twoTabs(context: BrowserContext, first: Page): Promise<Page> {
  here.lines.set('open');
  const address = `${here.club.url}/admin/add-news`;
  await openSignedIn(first, address);
  const second = await context.newPage();
  await second.goto(address);
  await second.locator('[data-outbox-state]').waitFor();
  return second;
}

async function titles(start: string): Promise<string[]> {
  const found = await articlesCalled(here.services, start);
  return found.map(({ title }) => String(title)).toSorted();
}
