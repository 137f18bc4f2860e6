import { readFileSync } from 'node:fs';
import { expect, test } from '../src/fixtures.ts';

/** The size of the app's build by package, from its size budget, which is independent of licences. */
const { sources } = JSON.parse(
  readFileSync(new URL('../../../sites/admin/bundle-sizes.json', import.meta.url), 'utf8'),
) as { readonly sources: Readonly<Record<string, number>> };

test(
  'the footer leads to the licences of the code visitors get, and the app’s are beside it, workers included',
  { tag: '@daily' },
  async ({ club, page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click();
    await expect(page).toHaveURL(`${club.url}/licences.txt`);
    await expect(page.getByText(/^react-dom \d/m)).toBeVisible();
    const text = await (await page.request.get('/admin/licences.txt')).text();
    const bundled = Object.keys(sources).filter((name) => /^[^/ ]+$|^@[^/]+\/[^/]+$/.test(name));
    expect(bundled).toContain('@aws-sdk/client-s3');
    for (const name of [...bundled, 'workbox-precaching']) expect(text).toContain(`\n${name} `);
  },
);
