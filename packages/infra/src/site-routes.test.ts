import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_PAGE, siteRoutes } from './site-routes.ts';

const router = readFileSync(
  new URL('../../../sites/admin/src/app/router.tsx', import.meta.url),
  'utf8',
);

test('[2.21] every page of the app’s router is answered with the app, and no other path is', () => {
  const paths = [...router.matchAll(/(?:=> adminRoute,\s+path: |adminPage\(\s*)'(\/[^']+)'/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const address = `/admin${path.replace('$table', 'news').replace('$id', '1790000000000')}`;
    expect([address, APP_PAGE.test(address), APP_PAGE.test(`${address}/more`)]).toEqual([
      address,
      true,
      false,
    ]);
  }
  expect(APP_PAGE.test('/admin/nothing')).toBe(false);
});

test('[B4] the preview has its own policy, and no other address has it', () => {
  const own = siteRoutes.filter(({ headers }) => headers === 'preview');
  expect(own).toEqual([{ pattern: '/preview', from: 'pages', headers: 'preview' }]);
});
