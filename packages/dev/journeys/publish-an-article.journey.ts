import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';
import { photograph } from '../src/journey/photograph.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser();

test('a visitor without scripts reads the news that is in the database', async () => {
  const { database, config } = servicesFor(await configOf(here.club.url));
  const { Items = [] } = await database.send(new ScanCommand({ TableName: config.tables.news }));
  const newest = Items.toSorted((a, b) =>
    String(b.listOrder).localeCompare(String(a.listOrder)),
  )[0];
  const visitor = await here.browser.newPage({ javaScriptEnabled: false });
  await visitor.page.goto(here.club.url);
  await visitor.page.getByRole('link', { name: newest?.title, exact: true }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(
    newest?.title,
  );
  visitor.expectNoProblems();
});

test('the committee publishes an article with a picture from a phone, and visitors see both', async () => {
  const committee = await here.browser.newPage(phone);
  await committee.page.goto(`${here.club.url}/admin/add-news`);
  await signIn(committee.page, 'admin@club.test', 'Touchline1');
  await committee.page.getByRole('heading', { name: 'Add News' }).waitFor();
  await committee.page.getByLabel('Title').fill('Under-nines win the mud cup');
  await committee.page
    .getByLabel('Excerpt')
    .fill('Nobody could tell the sides apart by half-time.');
  await committee.page.getByLabel('Content').fill('First line.\nSecond line.');
  await committee.page.getByLabel('Image file').setInputFiles({
    name: 'Mud Cup (final).jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(2400, 1500),
  });
  await committee.page.getByLabel('What does the picture show?').fill('Nine children in mud');
  await committee.page.getByRole('button', { name: 'Publish' }).click();
  await committee.page.getByText('Article published successfully!').waitFor();
  await expect(committee.page.getByLabel('Title').inputValue()).resolves.toBe('');
  committee.expectNoProblems();

  const visitor = await here.browser.newPage(phone);
  await visitor.page.goto(`${here.club.url}/news`);
  await visitor.page
    .getByRole('link', { name: 'Under-nines win the mud cup', exact: true })
    .click();
  await visitor.page
    .getByRole('heading', { level: 1, name: 'Under-nines win the mud cup' })
    .waitFor();
  await visitor.page.getByText('First line.', { exact: true }).waitFor();
  await visitor.page.getByText('Second line.', { exact: true }).waitFor();
  const picture = visitor.page.getByRole('img', { name: 'Nine children in mud' });
  await expect(shownWidth(picture)).resolves.toBeGreaterThan(0);
  visitor.expectNoProblems();
});

test('[7.13] what was published lies in the table and the bucket as the rules say', async () => {
  const { database, objects, config } = servicesFor(await configOf(here.club.url));
  const { Items = [] } = await database.send(
    new ScanCommand({
      TableName: config.tables.news,
      FilterExpression: '#title = :title',
      ExpressionAttributeNames: { '#title': 'title' },
      ExpressionAttributeValues: { ':title': 'Under-nines win the mud cup' },
    }),
  );
  expect(Items).toHaveLength(1);
  const [item] = Items;
  expect(item).toMatchObject({
    date: londonToday(),
    rev: 1,
    picture: { widths: [480, 768, 1080, 1600], tones: expect.stringMatching(/^.{32}$/) as string },
  });
  expect(item?.imageUrl).toMatch(/^media\/\d+_Mud_Cup__final_\.(jpg|webp)$/);
  const { KeyCount } = await objects.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: String(item?.imageUrl) }),
  );
  expect(KeyCount).toBe(1);
  const bytes = await fetch(`${here.club.url}/derived/480/${item?.imageUrl}`);
  expect(bytes.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);
});

test('an article is edited, shows on the site with the day of the edit, and is deleted', async () => {
  const committee = await here.browser.newPage();
  await committee.page.goto(`${here.club.url}/login`);
  await signIn(committee.page, 'admin@club.test', 'Touchline1');
  await committee.page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  const row = committee.page
    .getByRole('listitem')
    .filter({ hasText: 'Under-nines win the mud cup' });
  await row.getByRole('link', { name: 'Edit' }).click();
  await committee.page.getByLabel('Title').fill('Under-nines share the mud cup');
  await committee.page.getByRole('button', { name: 'Update' }).click();
  await committee.page.getByText('Article updated successfully!').waitFor();
  expect(new URL(committee.page.url()).pathname).toBe('/admin/content');

  const { database, config } = servicesFor(await configOf(here.club.url));
  const changed = committee.page.getByRole('listitem').filter({ hasText: 'share the mud cup' });
  const href = await changed.getByRole('link', { name: 'Edit' }).getAttribute('href');
  const id = decodeURIComponent(href?.split('/').at(-1) ?? '');
  await changed.getByRole('button', { name: 'Delete' }).click();
  await committee.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await changed.waitFor({ state: 'detached' });
  const { Item } = await database.send(
    new GetCommand({ TableName: config.tables.news, Key: { id }, ConsistentRead: true }),
  );
  expect(Item).toBeUndefined();
  committee.expectNoProblems();
});

async function shownWidth(picture: import('playwright-core').Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
}

function londonToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
}
