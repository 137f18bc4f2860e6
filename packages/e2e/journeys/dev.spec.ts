import { expect, expectFeedReadInFrame, test } from '../src/fixtures.ts';

test.use({ clubOptions: { seed: 'empty', hasFeed: true, command: 'dev' } });

for (const [path, role, name] of [
  ['/', 'link', 'Memberships'],
  ['/login', 'button', 'Sign In'],
  ['/admin/content', 'button', 'Sign In'],
] as const) {
  test(`npm run dev serves ${path} from its sources`, async ({ newPage }) => {
    const page = await newPage();
    await page.goto(path);
    await expect(page.getByRole(role, { name, exact: true }).first()).toBeVisible();
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')));
    expect(scripts.join()).toMatch(/\/src\/.+\.tsx?/);
  });
}

test('npm run dev reads the fixtures feed in its frame, as npm start does', ({ page }) =>
  expectFeedReadInFrame(page));
