import { accessibilityProblems } from '../src/screen-findings.ts';
import { expect, test } from '../src/fixtures.ts';

for (const width of [390, 1280]) {
  test(`[2.45] at ${width} px every player has a face, a flag and more to tell`, async ({
    newPage,
  }) => {
    const { page, expectNoProblems } = await newPage({
      viewport: { width, height: 844 },
    });
    await page.goto('/team');
    const players = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4 }) });
    await expect(players).toHaveCount(30);
    for (const player of await players.all()) {
      await player.scrollIntoViewIfNeeded();
      await player.getByRole('img').first().waitFor();
    }
    const flags = page.locator('img.flag');
    await expect
      .poll(() =>
        flags.evaluateAll((all) =>
          all.every((flag) => (flag as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
    await players.first().getByText('More about').click();
    await expect(players.first().getByText('Favourite memory')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expectNoProblems();
  });
}

test('thirty players weigh little before they are seen', async ({ newPage }) => {
  const { page } = await newPage({ viewport: { width: 390, height: 844 } });
  const portraits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/derived/')) portraits.push(request.url());
  });
  const response = await page.goto('/team', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  expect(portraits.length).toBeLessThan(15);
  expect(portraits.filter((url) => !url.includes('/derived/480/'))).toEqual([]);
});

for (const width of [390, 1280, 1920]) {
  test(`at ${width} px the players far below are laid out once they are near, in about the room they were given`, async ({
    newPage,
  }) => {
    const { page } = await newPage({ viewport: { width, height: 844 } });
    await page.goto('/team');
    const last = page.locator('.player').last();
    const isLaidOut = () =>
      last.evaluate((card) =>
        card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      );
    const height = () =>
      page.locator('main').evaluate((main) => (main as HTMLElement).offsetHeight);
    await expect.poll(isLaidOut).toBe(false);
    const given = await height();
    for (const player of await page.locator('.player').all()) await player.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    // Less than a screen: a visitor who comes back is about where they were.
    expect(Math.abs((await height()) - given)).toBeLessThan(400);
  });
}

test('letters that English has none of come in the same face', async ({ newPage }) => {
  const { page, expectNoProblems } = await newPage();
  await page.goto('/team', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Tāne Waipara' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('20px "League Gothic"', 'Ā')))
    .toBe(true);
  expectNoProblems();
});
