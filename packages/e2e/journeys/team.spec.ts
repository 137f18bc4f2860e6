import { accessibilityProblems } from '../src/screen-findings.ts';
import { expect, test } from '../src/fixtures.ts';

for (const width of [390, 1280, 1920]) {
  test(`[2.45] at ${width} px every player has a portrait, a flag and more details; those far below are laid out and loaded once they are near`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: { width, height: 844 } });
    const portraits: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/derived/')) portraits.push(request.url());
    });
    await page.goto('/team', { waitUntil: 'networkidle' });
    if (width === 390) {
      expect(portraits.length).toBeLessThan(15);
      expect(portraits.filter((url) => !url.includes('/derived/480/'))).toEqual([]);
    }
    const players = page.locator('.player');
    await expect(players).toHaveCount(30);
    const isLaidOut = () =>
      players
        .last()
        .evaluate((card) =>
          card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        );
    const height = () =>
      page.locator('main').evaluate((main) => (main as HTMLElement).offsetHeight);
    await expect.poll(isLaidOut).toBe(false);
    const given = await height();
    for (const player of await players.all()) {
      await player.scrollIntoViewIfNeeded();
      await player.getByRole('img').first().waitFor();
    }
    await expect.poll(isLaidOut).toBe(true);
    // Less than a screen: a visitor who returns is about where they were.
    expect(Math.abs((await height()) - given)).toBeLessThan(400);
    const areLoaded = () =>
      page
        .locator('img.flag')
        .evaluateAll((all) => all.every((flag) => (flag as HTMLImageElement).naturalWidth > 0));
    await expect.poll(areLoaded).toBe(true);
    // A letter that English has none of, in the name of Tāne Waipara.
    const isLoaded = () => page.evaluate(() => document.fonts.check('20px "League Gothic"', 'Ā'));
    await expect.poll(isLoaded).toBe(true);
    await players.first().getByText('More about').click();
    await expect(players.first().getByText('Favourite memory')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
