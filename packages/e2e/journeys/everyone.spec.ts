import { openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { APP_SCRIPT, hold } from '../src/held-requests.ts';
import { accessibilityProblems, isWiderThanScreen, textProblems } from '../src/screen-findings.ts';
import { expect, NOT_FOUND, phone, publicPaths, test } from '../src/fixtures.ts';

for (const { name, width, letters } of [
  { name: 'letters of twice their size on a phone', width: 390, letters: '200%' },
  { name: 'letters of twice their size on a desk', width: 1280, letters: '200%' },
  { name: 'a screen of 320 pixels', width: 320, letters: '100%' },
]) {
  test(`with ${name} nothing on any page is cut off, covered or outside the page`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: { width, height: 844 }, ...NOT_FOUND });
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      expect(await textProblems(page), path).toEqual([]);
      expect(await isWiderThanScreen(page), path).toBe(false);
    }
  });
}

test('on a phone on its side the next match, the link to join and the button of a form are in view', async ({
  newPage,
}) => {
  const page = await newPage({ ...phone, viewport: { width: 844, height: 390 } });
  await page.goto('/');
  await expect(page.getByText('Kick-off')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Join the Pride' })).toBeInViewport({ ratio: 1 });
  await openSignedIn(page, '/admin/add-news');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
});

test('text that is cut off, covered or outside is found: the tests above can fail', async ({
  page,
}) => {
  await page.goto('/info');
  const spoil = (css: string) =>
    page.evaluate((rule) => document.styleSheets[0]?.insertRule(rule), css);
  await spoil('h1 { height: 20px; overflow: hidden; }');
  await spoil('.info__heading { position: absolute; top: 0; }');
  await spoil('.strip { translate: 90vw; }');
  const found = (await textProblems(page)).join('\n');
  for (const kind of ['cut by', 'overlap', 'outside']) expect(found).toContain(kind);
});

for (const { name, options } of [
  { name: 'a phone', options: phone },
  { name: 'a desk', options: {} },
]) {
  test(`[2.5] the menus open on ${name} without a finding, and Escape closes them`, async ({
    signedIn,
  }) => {
    const page = await signedIn('/admin/content', options);
    await page.goto('/', { waitUntil: 'networkidle' });
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.tap();
    for (const group of ['About', 'Media', 'Admin']) {
      const button = page.getByRole('button', { name: group, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
      const targets = await page
        .getByRole('navigation', { name: 'Main' })
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
      expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    }
  });
}

test('the menu and a group of it, opened on a phone before the scripts arrive, are open after', async ({
  newPage,
}) => {
  const page = await newPage(phone);
  const arrive = await hold(page, APP_SCRIPT);
  await page.goto('/news');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const group = page.getByRole('button', { name: 'About', exact: true });
  await group.tap();
  arrive();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(group).toBeInViewport();
});

test('a keyboard starts at the skip link, has a visible focus, and passes the menu in one press', async ({
  page,
}) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return { inMain: document.activeElement!.closest('main') !== null, outlineStyle, outlineWidth };
  });
  expect(focus).toEqual({ inMain: true, outlineStyle: 'solid', outlineWidth: '3px' });
});

test('for visitors who asked for less motion nothing moves; a printed page is ink on white paper, without controls', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'reduce', ...NOT_FOUND });
  for (const path of publicPaths) {
    await page.emulateMedia({ media: null });
    await page.goto(path, { waitUntil: 'networkidle' });
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving, path).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const all = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
      const grounds = all.map((one) => getComputedStyle(one).backgroundColor);
      const inks = all.map((one) => getComputedStyle(one).color);
      return {
        grounds: [...new Set(grounds)],
        inks: new Set(inks).size,
        pressed: all.filter((one) => one.matches('nav, nav *, .btn, .burger')).length,
      };
    });
    expect(printed, path).toEqual({ grounds: ['rgba(0, 0, 0, 0)'], inks: 1, pressed: 0 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test("every page is shown in the visitor's own colours", async ({ newPage }) => {
  const page = await newPage({ forcedColors: 'active', ...NOT_FOUND });
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await textProblems(page), path).toEqual([]);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    for (const link of await current.all()) {
      if (await link.isVisible()) await expect(link).toHaveCSS('text-decoration-line', 'underline');
    }
  }
});
