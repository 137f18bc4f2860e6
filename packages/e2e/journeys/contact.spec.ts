import type { Page } from '@playwright/test';
import { APP_SCRIPT, hold } from '../src/held-requests.ts';
import { accessibilityProblems } from '../src/screen-findings.ts';
import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';

const ADDRESS = 'hello@ferrymere.example';

const visit = async (newPage: Fixtures['newPage'], options = {}) => {
  const page = await newPage(options);
  const opened = await openedMails(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  return { page, opened };
};

/** The mail-to addresses a page asks the browser to open; there is no mail program here to open them. */
async function openedMails(page: Page): Promise<string[]> {
  const opened: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  protocol.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) opened.push(url);
  });
  return opened;
}

async function fill(page: Page, message = 'Is Monday on & dry?\nI have boots.') {
  await page.getByLabel('Name').fill('Zoë & Co');
  await page.getByLabel('Email').fill('zoe@mail.test');
  await page.getByLabel('Subject').selectOption('Training');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Write the e-mail' });
const withoutMailApp = (page: Page) => page.getByText('If no mail app has opened');

for (const { name, options, tag } of [
  { name: 'a phone', options: phone, tag: '@daily' },
  { name: 'a desk', options: {}, tag: [] },
]) {
  test(
    `[2.63, 5.5] on ${name} a missing entry is marked at its field, and a visitor writes to the club in their own mail program or copies the message`,
    { tag },
    async ({ newPage }) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const { page, opened } = await visit(newPage, { ...options, permissions });
      // The first touch of a form that is not hydrated yet.
      await send(page).click();
      await expect(page.getByText('Tell us who is writing.')).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Name').fill('Sam');
      await page.getByLabel('Email').fill('sam@');
      await send(page).click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByText('That address stops after the @')).toBeVisible();
      await expect(page.getByText('Write a line or two.')).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Sam');
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(opened).toEqual([]);

      await fill(page);
      await send(page).click();
      await expect.poll(() => opened).toHaveLength(1);
      const { pathname, searchParams } = new URL(opened[0] ?? '');
      expect(pathname).toBe(ADDRESS);
      expect([...searchParams]).toEqual([
        ['subject', 'Training: Zoë & Co'],
        ['body', 'Is Monday on & dry?\r\nI have boots.\r\n\r\nZoë & Co\r\nzoe@mail.test'],
      ]);
      await expect(withoutMailApp(page)).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Copy message' }).click();
      await expect(page.getByText('Copied.')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(
        /^To: hello@ferrymere\.example\nSubject: Training: Zoë & Co\n\nIs Mon/,
      );
    },
  );
}

test('a form sent before its script runs is still checked, and opens one mail', async ({
  page,
}) => {
  const opened = await openedMails(page);
  const asked = page.waitForRequest('**/assets/app-*.js');
  const arrive = await hold(page, APP_SCRIPT);
  await page.goto('/contact');
  await fill(page);
  await asked;
  await send(page).click();
  arrive();
  await expect.poll(() => opened).toHaveLength(1);
  await expect(withoutMailApp(page)).toBeVisible();
  expect(opened[0]).toMatch(/^mailto:hello@ferrymere\.example\?subject=Training%3A%20Zo%C3%AB/);
  expect(opened).toHaveLength(1);
});

test('[2.63] without scripts the browser opens the mail, and no entry can add a header', async ({
  newPage,
}) => {
  const { page, opened } = await visit(newPage, { javaScriptEnabled: false });
  await fill(page, 'A line\r\nBcc: all@evil.test\n&bcc=all@evil.test?cc=x');
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeHidden();
  await send(page).click();
  await expect.poll(() => opened).toHaveLength(1);
  const { pathname, searchParams } = new URL(opened[0] ?? '');
  expect(pathname).toBe(ADDRESS);
  expect([...searchParams.keys()]).toEqual(['name', 'email', 'phone', 'subject', 'body']);
  expect(searchParams.get('body')).toContain('&bcc=all@evil.test?cc=x');
});

test('[2.61] no other server learns of the visit before the map is opened; then it is framed under the policy', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByTitle('Map of Ferry Lane')).toBeVisible();
  await expect.poll(() => elsewhere).toHaveLength(1);
  expect(elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('[2.56] Join Now leads to a form with a prepared message, with and without a page load', async ({
  page,
}) => {
  await page.goto('/memberships', { waitUntil: 'networkidle' });
  const join = page.getByRole('link', { name: 'Join Now: Social & Vets Member' });
  await join.hover();
  await join.click();
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/Social & Vets Member, £45/);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(message).toHaveValue(/Social & Vets Member, £45/);
  await expect(page.getByLabel('Subject')).toHaveValue('membership');
});
