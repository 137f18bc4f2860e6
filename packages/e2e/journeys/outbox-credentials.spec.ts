import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  admin,
  chooseFiles,
  everythingIsSent,
  openSignedIn,
  PUBLISHED,
  shownState,
  signIn,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const HOUR = 3_600_000;

test('with an expired token the outbox waits for a sign-in, sends nothing as guest, and continues after it', async ({
  club: { cloudUrl },
  signedIn,
  services,
}) => {
  const page = await signedIn('/admin/add-news');
  const posts: string[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? '';
    if (target.endsWith('.PutItem')) posts.push(target);
  });
  for (const [operation, message] of [
    ['GetTokensFromRefreshToken', 'Refresh Token has been revoked'],
    ['GetCredentialsForIdentity', 'Token expired'],
  ]) {
    const value = { code: 'NotAuthorizedException', message };
    await setFault(cloudUrl, { match: { operation }, do: 'error', value });
  }
  // The last fault: from here on no credentials are given that could replace the expired ones.
  await setFault(cloudUrl, { match: { operation: 'PutItem' }, do: 'expire-credentials' });
  await writeArticle(page, { title: 'Dead token' });
  await expect.poll(() => shownState(page)).toBe('needs-sign-in 1');
  const tried = posts.length;
  await page.goto('/admin/outbox');
  await expect.poll(() => shownState(page)).toBe('needs-sign-in 1');
  expect(posts.length).toBe(tried);
  expect(await services.articlesCalled('Dead token')).toEqual([]);

  const door = page.getByRole('heading', { name: 'Team Login' });
  await page.locator('[data-outbox-state]').getByRole('link', { name: 'Sign in' }).click();
  await expect(door).toBeVisible();
  await expect(page.getByText(/^1 change waits on this phone until the person who/)).toBeVisible();
  // The user is signed in and still refused: the form stays, because only an answer ends it.
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveText('Sign In');
  await expect(door).toBeVisible();

  await clearFaults(cloudUrl);
  await expect(page).toHaveURL(/\/admin\//);
  await everythingIsSent(page);
  expect(await services.articlesCalled('Dead token')).toMatchObject([{ savedBy: 'Admin' }]);
});

for (const { which, off } of [
  { which: 'ahead of', off: 2 * HOUR },
  { which: 'behind', off: -2 * HOUR },
]) {
  test(`a phone whose clock is two hours ${which} the services' still sends articles and files`, async ({
    files,
    newPage,
    services,
  }) => {
    const file = await files.video('wrong-clock.mp4', 12_000_000);
    const page = await newPage();
    await page.context().addInitScript(`{
      const Real = Date;
      const off = ${off};
      globalThis.Date = class extends Real {
        constructor(...given) { given.length === 0 ? super(Real.now() + off) : super(...given); }
        static now() { return Real.now() + off; }
      };
    }`);
    await openSignedIn(page, '/admin/add-news');
    await writeArticle(page, { title: 'Wrong clock', until: PUBLISHED });
    await page.goto('/admin/media');
    await chooseFiles(page, [file.path]);
    await expect(page.getByText(`_${file.name}`)).toBeVisible();
    await everythingIsSent(page);
    expect(await services.articlesCalled('Wrong clock')).toHaveLength(1);
    expect(await services.filesCalled(file.name)).toEqual([file.sha256]);
  });
}
