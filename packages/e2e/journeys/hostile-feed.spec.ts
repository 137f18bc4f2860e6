import { requestCounts, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { ANY_PROBLEM, expect, expectFeedReadInFrame, test } from '../src/fixtures.ts';

// A broken or hostile third-party feed, on the pages people read: each page stays complete and usable, nothing
// of ours is read, and it is over after eight seconds.

const bodies = ['not-json', 'wrong-shape', 'throws', 'huge', 'hang', 'endless', 'escape'];
const modes = [
  ...bodies.map((value) => ({ name: value, fault: { do: 'body', value } })),
  { name: 'drop', fault: { do: 'drop-request' } },
  { name: '500', fault: { do: 'status', value: 500 } },
];
for (const { name, fault } of modes) {
  const tag = name === 'escape' ? '@daily' : [];
  test(`[F1] a feed that answers ${name} hurts nobody`, { tag }, async ({ club, newPage }) => {
    const page = await newPage(ANY_PROBLEM);
    await page.addInitScript(() => {
      localStorage.setItem('secret', '1');
      // Violations in the feed's frame are not counted: its policy is there to cause them.
      if (window !== window.top) return;
      Object.assign(window, { violations: 0 });
      document.addEventListener('securitypolicyviolation', () => {
        (window as unknown as { violations: number }).violations += 1;
      });
    });
    await page.context().addCookies([{ name: 'session', value: 'secret', url: club.url }]);
    // The page itself is rendered while the feed still works; the rest tests the browser's own reading.
    await fetch(club.url);
    await setFault(club.cloudUrl, { match: { service: 'feed' }, ...fault });

    await page.goto('/');
    await page.getByRole('heading', { name: 'Latest Results' }).scrollIntoViewIfNeeded();
    // A feed that answers nothing is waited for, and the page is usable meanwhile.
    await page.getByRole('button', { name: 'About' }).click();
    await expect(page.getByRole('link', { name: 'Club Info' })).toBeVisible();
    await expect(page.getByText('These results are not live')).toBeVisible();

    const scores = page
      .getByRole('listitem')
      .filter({ hasText: /^\d+ \w+ \d{4}.*(Win|Loss|Drawn)/ });
    await expect(scores).toHaveCount(3);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(page.context().pages()).toHaveLength(1);
    const left = await page.evaluate(() => ({
      cookie: document.cookie,
      stored: localStorage.getItem('escaped'),
      escaped: 'escaped' in window,
      violations: (window as unknown as { violations: number }).violations,
    }));
    expect(left).toEqual({
      cookie: 'session=secret',
      stored: null,
      escaped: false,
      violations: 0,
    });
    await expect(page.getByText(/forged/i)).toHaveCount(0);
    expect(await requestCounts(club.cloudUrl)).not.toHaveProperty(['feed.Escaped']);
  });
}

test('the feed’s escaping script escapes on a page without frame and policy: the tests above can fail', async ({
  club,
  newPage,
}) => {
  const page = await newPage({ bypassCSP: true, ...ANY_PROBLEM });
  await page.goto('/memberships');
  await setFault(club.cloudUrl, { match: { service: 'feed' }, do: 'body', value: 'escape' });
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }, `${club.cloudUrl}/feed/GetFixturesSimplified?callback=show`);
  // How many reports escape before the page is navigated away is a race; that any do is not.
  const escapes = async () => (await requestCounts(club.cloudUrl))['feed.Escaped'];
  await expect.poll(escapes).toBeGreaterThan(0);
});

test('[7.19, 7.20] a feed that works again is read through its frame, and nothing is blocked', async ({
  page,
}) => {
  await expectFeedReadInFrame(page);
  await expect(page.getByRole('listitem').filter({ hasText: ' vs ' })).toHaveCount(8);
});
