import { expect, onTestFinished, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import {
  chooseFiles,
  admin,
  everythingIsSent,
  openSignedIn,
  PUBLISHED,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { articlesCalled, filesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Credentials');
const HOUR = 3_600_000;

test('credentials that expire are replaced in passing, and what was saved goes through', async () => {
  const { page } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'Expiry, before' });
  await page.getByText(PUBLISHED).waitFor();
  await befall({ match: { operation: 'PutItem' }, do: 'expire-credentials' });
  await writeArticle(page, { title: 'Expiry, after' });
  await expect.poll(() => articlesCalled(here.services, 'Expiry')).toHaveLength(2);
  await everythingIsSent(page);
});

test('with the token dead the outbox waits for a sign-in, sends nothing as guest, and goes on after it', async () => {
  const { page } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/add-news`);
  const posts: string[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? '';
    if (target.endsWith('.PutItem')) posts.push(target);
  });
  await befall({ match: { operation: 'PutItem' }, do: 'expire-credentials' });
  const refused = { code: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
  await befall({ match: { operation: 'GetTokensFromRefreshToken' }, do: 'error', value: refused });
  await befall({
    match: { operation: 'GetCredentialsForIdentity' },
    do: 'error',
    value: { code: 'NotAuthorizedException', message: 'Token expired' },
  });
  await writeArticle(page, { title: 'Dead token' });
  await page.locator('[data-outbox-state="needs-sign-in"]').waitFor();
  expect(await shownState(page)).toBe('needs-sign-in 1');
  const tried = posts.length;
  await page.goto(`${here.club.url}/admin/outbox`);
  await page.locator('[data-outbox-state="needs-sign-in"]').waitFor();
  expect(posts.length).toBe(tried);
  expect(await articlesCalled(here.services, 'Dead token')).toEqual([]);

  await clearFaults(here.club.cloudUrl);
  await page.goto(`${here.club.url}/login`);
  const login = page.getByRole('heading', { name: 'Team Login' });
  await login.or(page.locator('[data-outbox-state="empty"]')).first().waitFor();
  if (await login.isVisible()) await signIn(page, admin.email, admin.password);
  await page.waitForURL('**/admin/**');
  await everythingIsSent(page);
  expect(await articlesCalled(here.services, 'Dead token')).toMatchObject([{ savedBy: 'Admin' }]);
});

test.for([
  ['ahead of', 2 * HOUR],
  ['behind', -2 * HOUR],
] as const)(
  "a phone whose clock is two hours %s the services' sends articles and files all the same",
  async ([, off]) => {
    const name = off > 0 ? 'ahead' : 'behind';
    const file = await here.files.video(`${name}.mp4`, 12_000_000);
    const { page, context } = await here.browser.newPage();
    await context.addInitScript(`{
      const Real = Date;
      const off = ${off};
      globalThis.Date = class extends Real {
        constructor(...given) { given.length === 0 ? super(Real.now() + off) : super(...given); }
        static now() { return Real.now() + off; }
      };
    }`);
    await openSignedIn(page, `${here.club.url}/admin/add-news`);
    await writeArticle(page, { title: `Clock ${name}` });
    await page.getByText(PUBLISHED).waitFor();
    await page.goto(`${here.club.url}/admin/media`);
    await chooseFiles(page, [file.path]);
    await page.getByText(`_${name}.mp4`).waitFor();
    await everythingIsSent(page);
    expect(await articlesCalled(here.services, `Clock ${name}`)).toHaveLength(1);
    expect(await filesCalled(here.services, `${name}.mp4`)).toEqual([file.sha256]);
  },
);

async function befall(fault: object): Promise<void> {
  onTestFinished(() => clearFaults(here.club.cloudUrl));
  await setFault(here.club.cloudUrl, fault);
}
