import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';

const here = clubAndBrowser();
const desk = { viewport: { width: 1280, height: 800 } };

const visit = async (options: object = desk, path = '/contact') => {
  const visitor = await here.browser.newPage(options);
  const opened = await openedMails(visitor.page);
  await visitor.page.goto(here.club.url + path, { waitUntil: 'networkidle' });
  return { ...visitor, opened };
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

test('[2.63] a visitor writes to the club in their own mail program, and nothing breaks a policy', async () => {
  const { page, opened, expectNoProblems } = await visit(phone);
  await fill(page);
  await page.getByRole('button', { name: 'Write the e-mail' }).tap();
  await expect.poll(() => opened).toHaveLength(1);
  const { pathname, searchParams } = new URL(opened[0] ?? '');
  expect(pathname).toBe('hello@ferrymere.example');
  expect([...searchParams]).toEqual([
    ['subject', 'Training: Zoë & Co'],
    ['body', 'Is Monday on & dry?\r\nI have boots.\r\n\r\nZoë & Co\r\nzoe@mail.test'],
  ]);
  await page.getByText('If no mail app has opened').waitFor();
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  expectNoProblems();
});

test.for([phone, desk])(
  '[5.5] what is missing is said at its field, without a finding',
  async (options) => {
    const { page, opened } = await visit(options);
    await page.getByLabel('Name').fill('Sam');
    await page.getByLabel('Email').fill('sam@');
    await page.getByRole('button', { name: 'Write the e-mail' }).click();
    const email = page.getByLabel('Email');
    await expect.poll(() => email.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByText('That address stops after the @').waitFor();
    await page.getByText('Write a line or two.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Sam');
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    expect(opened).toEqual([]);
  },
);

test('a form sent before it is alive is checked all the same, and opens one mail', async () => {
  const { page } = await here.browser.newPage(desk);
  const opened = await openedMails(page);
  // What brings the form to life is late.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/hydrate-contact-*.js', async (route) => {
    await late;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofTheForm = () => asked.filter((url) => url.includes('/assets/hydrate-contact-'));
  await page.goto(`${here.club.url}/contact`, { waitUntil: 'networkidle' });
  // Nobody has done anything yet.
  expect(ofTheForm()).toEqual([]);
  await fill(page);
  expect(ofTheForm()).toHaveLength(1);
  await page.getByRole('button', { name: 'Write the e-mail' }).click();
  arrive();
  await expect.poll(() => opened).toHaveLength(1);
  await page.getByText('If no mail app has opened').waitFor();
  expect(opened[0]).toMatch(/^mailto:hello@ferrymere\.example\?subject=Training%3A%20Zo%C3%AB/);
  expect(opened).toHaveLength(1);
});

test('the message is copied for who has no mail program', async () => {
  const { page, context } = await visit({
    ...desk,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await fill(page);
  await page.getByRole('button', { name: 'Copy message' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^To: hello@ferrymere\.example\nSubject: Training: Zoë & Co\n\nIs Monday/);
  await context.close();
});

test('[2.63] without scripts the browser opens the mail, and lets no header in', async () => {
  const { page, opened } = await visit({ ...desk, javaScriptEnabled: false });
  await fill(page, 'A line\r\nBcc: all@evil.test\n&bcc=all@evil.test?cc=x');
  await expect(page.getByRole('button', { name: 'Copy message' }).isVisible()).resolves.toBe(false);
  await page.getByRole('button', { name: 'Write the e-mail' }).click();
  await expect.poll(() => opened).toHaveLength(1);
  const { pathname, searchParams } = new URL(opened[0] ?? '');
  expect(pathname).toBe('hello@ferrymere.example');
  expect([...searchParams.keys()]).toEqual(['name', 'email', 'phone', 'subject', 'body']);
  expect(searchParams.get('body')).toContain('&bcc=all@evil.test?cc=x');
});

test('[2.61] nobody else learns of the visit before the map is asked for; then it is framed under the policy', async () => {
  const { page, expectNoProblems } = await visit();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.getByTitle('Map of Ferry Lane').waitFor();
  await expect.poll(() => elsewhere).toHaveLength(1);
  expect(elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  expectNoProblems();
});

test('[2.56] Join Now leads to a form that has already begun, with and without a page load', async () => {
  const { page, expectNoProblems } = await visit(desk, '/memberships');
  const join = page.getByRole('link', { name: 'Join Now: Social & Vets Member' });
  await join.hover();
  await join.click();
  const message = page.getByLabel('Message', { exact: true });
  await expect.poll(() => message.inputValue()).toContain('Social & Vets Member, £45');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await message.inputValue()).toContain('Social & Vets Member, £45');
  expect(await page.getByLabel('Subject').inputValue()).toBe('membership');
  expectNoProblems();
});
