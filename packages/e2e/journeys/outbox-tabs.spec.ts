import type { BrowserContext, Page } from '@playwright/test';
import { clearFaults, requestCounts } from '@clubhouse/dev/src/journey/faults.ts';
import {
  chooseFiles,
  everythingIsSent,
  openSignedIn,
  SAVED_HERE,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

test(
  'of two tabs one freezes while it sends, the other continues, and everything they saved is sent exactly once',
  { tag: '@daily' },
  async ({ club, lines, newPage, services }) => {
    const first = await newPage();
    const context = first.context();
    const second = await twoTabs(context, first);
    lines.set('dark');
    await writeArticle(first, { title: 'Frozen, one', until: SAVED_HERE });
    await writeArticle(second, { title: 'Frozen, two', until: SAVED_HERE });
    await clearFaults(club.cloudUrl);

    const devtools = await context.newCDPSession(first);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    lines.set('open');
    await everythingIsSent(second);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await first.bringToFront();
    await everythingIsSent(first);

    const titles = (await services.articlesCalled('Frozen')).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Frozen, one', 'Frozen, two']);
    expect((await requestCounts(club.cloudUrl))['dynamodb.PutItem']).toBe(2);
  },
);

test('of two tabs one crashes in the middle of an upload, and the other completes it, once', async ({
  files,
  lines,
  newPage,
  services,
}) => {
  const file = await files.video('crash.mp4', 24_000_000);
  const first = await newPage();
  const context = first.context();
  const second = await twoTabs(context, first);
  await first.goto('/admin/media');
  const cut = lines.cloud.cutAfter(9_000_000, 'down');
  await chooseFiles(first, [file.path]);
  await cut;
  // From here on the upload makes no progress, so that the crash is what ends it.
  lines.cloud.slowTo(40_000);
  await writeArticle(second, { title: 'Crashed, one' });

  const crashed = first.waitForEvent('crash');
  const devtools = await context.newCDPSession(first);
  // The crashed page does not answer this call.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  lines.cloud.slowTo(undefined);
  await second.bringToFront();
  await everythingIsSent(second);

  expect(await services.filesCalled(file.name)).toEqual([file.sha256]);
  expect(await services.articlesCalled('Crashed')).toHaveLength(1);
});

/** Both tabs are on Add News, signed in as the same user. */
async function twoTabs(context: BrowserContext, first: Page): Promise<Page> {
  await openSignedIn(first, '/admin/add-news');
  const second = await context.newPage();
  await second.goto('/admin/add-news');
  await expect(second.locator('[data-outbox-state]')).toBeVisible();
  return second;
}
