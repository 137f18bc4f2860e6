import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import {
  type ClubServices,
  configOf,
  credentialsOf,
  idTokenOf,
  servicesFor,
} from '../src/journey/club-services.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser({ seed: 'empty' });

const denied = 'Access Denied: You need to be in the AdminUsers group to access this page.';

test('[2.92] a signed-in member is denied every admin page, and can sign out there', async () => {
  const member = await here.browser.newPage();
  await member.page.goto(`${here.club.url}/login`);
  await signIn(member.page, 'member@club.test', 'Clubhouse1');
  await member.page.getByText(denied).waitFor();
  for (const path of ['/admin/content', '/admin/add-news', '/admin/edit-news/1']) {
    await member.page.goto(here.club.url + path);
    await member.page.getByText(denied).waitFor();
    await expect(member.page.getByLabel('Title').count()).resolves.toBe(0);
  }
  await member.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await member.page.getByRole('heading', { name: 'Team Login' }).waitFor();
  member.expectNoProblems();
});

test('[2.9, 2.24] a visitor who opens an admin page signs in and arrives where they were heading', async () => {
  const visitor = await here.browser.newPage();
  await visitor.page.goto(`${here.club.url}/admin/add-news`);
  await visitor.page.waitForURL('**/login?**');
  await signIn(visitor.page, 'admin@club.test', 'Touchline1');
  await visitor.page.getByRole('heading', { name: 'Add News' }).waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe('/admin/add-news');
  visitor.expectNoProblems();
});

test('[6.2] the pages read with the credentials of who is signed in, and of a guest once they are not', async () => {
  const { page, context, expectNoProblems } = await here.browser.newPage();
  const guestKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guest')));
  const listIsRead = () =>
    page.waitForResponse((answer) => answer.url().startsWith(here.club.cloudUrl) && answer.ok());
  await page.goto(`${here.club.url}/login`);
  await signIn(page, 'admin@club.test', 'Touchline1');
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  const asMember = listIsRead();
  await page.goto(`${here.club.url}/news`);
  await asMember;
  await expect(guestKeys()).resolves.toEqual([]);

  await page.goto(`${here.club.url}/login?sign-out`);
  // The heading is there while someone is still being signed out; the form is not.
  await page.getByLabel('Password').waitFor();
  await page.goto(`${here.club.url}/news`);
  await expect.poll(guestKeys).toHaveLength(1);
  await context.close();
  expectNoProblems();
});

describe.each([
  ['a guest', undefined],
  ['a member', { email: 'member@club.test', password: 'Clubhouse1' }],
] as const)('%s past the pages, with the credentials the identity pool gives', (_, person) => {
  let services: ClubServices;

  beforeAll(async () => {
    const config = await configOf(here.club.url);
    const token = person && (await idTokenOf(config, person.email, person.password));
    services = servicesFor(config, await credentialsOf(config, token));
  });

  test('[6.1] reads every table and lists the bucket', async () => {
    const { database, objects, config } = services;
    for (const TableName of Object.values(config.tables)) {
      await expect(database.send(new ScanCommand({ TableName, Limit: 1 }))).resolves.toBeDefined();
    }
    const list = new ListObjectsV2Command({ Bucket: config.bucket, Prefix: 'media/' });
    await expect(objects.send(list)).resolves.toHaveProperty('KeyCount');
  });

  test('[6.6] is refused every write to every table by the database itself', async () => {
    const { database, config } = services;
    for (const TableName of Object.values(config.tables)) {
      const Item = { id: 'intruder' };
      const refused = { name: 'AccessDeniedException' };
      await expect(database.send(new PutCommand({ TableName, Item }))).rejects.toMatchObject(
        refused,
      );
      await expect(
        database.send(new DeleteCommand({ TableName, Key: Item })),
      ).rejects.toMatchObject(refused);
      await expect(
        database.send(
          new UpdateCommand({
            TableName,
            Key: Item,
            UpdateExpression: 'SET title = :title',
            ExpressionAttributeValues: { ':title': 'x' },
          }),
        ),
      ).rejects.toMatchObject(refused);
      await expect(
        database.send(
          new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }),
        ),
      ).rejects.toMatchObject(refused);
      await expect(
        database.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] })),
      ).rejects.toMatchObject(refused);
    }
  });

  test('[6.6] is refused every key of the bucket by the object store itself', async () => {
    const { objects, config } = services;
    const keys = ['media/1_a.jpg', 'albums/x/1_a.jpg', 'derived/480/media/1_a.jpg', 'index.html'];
    for (const Key of keys) {
      const where = { Bucket: config.bucket, Key };
      await expect(
        objects.send(new PutObjectCommand({ ...where, Body: new Uint8Array(1) })),
      ).rejects.toMatchObject({ name: 'AccessDenied' });
      await expect(objects.send(new DeleteObjectCommand(where))).rejects.toMatchObject({
        name: 'AccessDenied',
      });
    }
  });
});

test('the committee, past the pages, writes what the app writes and nothing beyond', async () => {
  const config = await configOf(here.club.url);
  const token = await idTokenOf(config, 'second@club.test', 'Touchline2');
  const { database, objects } = servicesFor(config, await credentialsOf(config, token));
  const Item = { id: 'by-hand', title: 'By hand' };
  await database.send(new PutCommand({ TableName: config.tables.news, Item }));
  await database.send(new DeleteCommand({ TableName: config.tables.news, Key: { id: 'by-hand' } }));
  const outside = { Bucket: config.bucket, Key: 'index.html', Body: new Uint8Array(1) };
  await expect(objects.send(new PutObjectCommand(outside))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});
