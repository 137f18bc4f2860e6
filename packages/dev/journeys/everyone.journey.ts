import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { isWiderThanScreen } from '../src/journey/screen-findings.ts';
import { textProblems } from '../src/journey/text-problems.ts';

const here = clubAndBrowser();

const desk = { viewport: { width: 1280, height: 800 } };
const paths = [
  '/',
  '/news',
  '/events',
  '/team',
  '/gallery',
  '/memberships',
  '/contact',
  '/ground',
  '/info',
  '/no/such/page',
];

const visit = async (options: object, path: string) => {
  const visitor = await here.browser.newPage(options);
  await visitor.page.goto(here.club.url + path, { waitUntil: 'networkidle' });
  return visitor;
};

describe.each([
  { name: 'letters of twice their size on a phone', width: 390, letters: '200%' },
  { name: 'letters of twice their size on a desk', width: 1280, letters: '200%' },
  { name: 'a screen of 320 pixels', width: 320, letters: '100%' },
])('with $name', ({ width, letters }) => {
  test.for(paths)('nothing on %s is cut off, covered or outside the page', async (path) => {
    const { page } = await visit({ viewport: { width, height: 844 } }, path);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(textProblems(page)).resolves.toEqual([]);
    await expect(isWiderThanScreen(page)).resolves.toBe(false);
  });
});

test('text that is cut, covered or outside is found: the tests above could have failed', async () => {
  const { page } = await visit(desk, '/info');
  const spoil = (css: string) =>
    page.evaluate((rule) => document.styleSheets[0]?.insertRule(rule), css);
  await spoil('h1 { height: 20px; overflow: hidden; }');
  await spoil('.info__heading { position: absolute; top: 0; }');
  await spoil('.strip { translate: 90vw; }');
  const found = (await textProblems(page)).join('\n');
  for (const kind of ['cut by', 'overlap', 'outside']) expect(found).toContain(kind);
});

test.for([
  { name: 'a phone', options: phone },
  { name: 'a desk', options: desk },
])(
  '[2.5] the menus open on $name without a finding, and Escape closes them',
  async ({ options }) => {
    const { page, expectNoProblems } = await visit(options, '/');
    await page.evaluate(() => localStorage.setItem('clubhouse.signed-in', '1'));
    await page.reload({ waitUntil: 'networkidle' });
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.tap();
    for (const name of ['About', 'Media', 'Admin']) {
      const group = page.getByRole('button', { name, exact: true });
      await group.click();
      expect(await group.getAttribute('aria-expanded')).toBe('true');
      await expect(accessibilityProblems(page)).resolves.toEqual([]);
      await expect(isWiderThanScreen(page)).resolves.toBe(false);
      const targets = await page
        .getByRole('navigation', { name: 'Main' })
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
      expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Escape');
      expect(await group.getAttribute('aria-expanded')).toBe('false');
      await expect
        .poll(() => group.evaluate((button) => button === document.activeElement))
        .toBe(true);
    }
    expectNoProblems();
  },
);

test('a keyboard starts at the skip link, sees where it is, and gets past the menu in one press', async () => {
  const { page } = await visit(desk, '/news');
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

test.for(paths)(
  '%s has its language, one main, one h1, and no heading level left out',
  async (path) => {
    const { page } = await visit(desk, path);
    const outline = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      mains: document.querySelectorAll('main').length,
      levels: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
        .filter((heading) => heading.checkVisibility())
        .map(({ tagName }) => Number(tagName[1])),
      navigations: [...document.querySelectorAll('nav')].map((nav) =>
        nav.getAttribute('aria-label'),
      ),
    }));
    expect(outline).toMatchObject({ lang: 'en-GB', mains: 1 });
    expect(outline.levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = outline.levels.filter(
      (level, index) => level > (outline.levels[index - 1] ?? 0) + 1,
    );
    expect(jumps).toEqual([]);
    expect(new Set(outline.navigations).size).toBe(outline.navigations.length);
    expect(outline.navigations).not.toContain(null);
  },
);

test.for(paths)('for who asked for less motion, nothing on %s moves', async (path) => {
  const { page } = await visit({ ...desk, reducedMotion: 'reduce' }, path);
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
});

test.for(paths)('%s prints as ink on white paper, without what is only pressed', async (path) => {
  const { page } = await visit({ ...desk, reducedMotion: 'reduce' }, path);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
    const grounds = seen.map((one) => getComputedStyle(one).backgroundColor);
    const inks = seen.map((one) => getComputedStyle(one).color);
    return {
      grounds: [...new Set(grounds)],
      inks: new Set(inks).size,
      pressed: seen.filter((one) => one.matches('nav, nav *, .btn, .burger')).length,
    };
  });
  expect(printed).toEqual({ grounds: ['rgba(0, 0, 0, 0)'], inks: 1, pressed: 0 });
  await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
});

test.for(paths)("%s stands in the visitor's own colours", async (path) => {
  const { page, expectNoProblems } = await visit({ ...desk, forcedColors: 'active' }, path);
  await expect(textProblems(page)).resolves.toEqual([]);
  const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  for (const way of await here.all()) {
    if (!(await way.isVisible())) continue;
    const line = await way.evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(line).toBe('underline');
  }
  expectNoProblems({ except: [/status of 404/] });
});
