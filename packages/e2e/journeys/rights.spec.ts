import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { credentialsOf, idTokenOf, servicesFor } from '@clubhouse/dev/src/journey/club-services.ts';
import { signIn } from '@clubhouse/dev/src/journey/sign-in.ts';
import { expect, test } from '../src/fixtures.ts';

const denied = 'Access Denied: You need to be in the AdminUsers group to access this page.';

test(
  '[2.92] a signed-in member is denied every admin page, and can sign out there',
  { tag: '@daily' },
  async ({ newPage }) => {
    const member = await newPage();
    await member.page.goto('/login');
    await signIn(member.page, 'member@club.test', 'Clubhouse1');
    await expect(member.page.getByText(denied)).toBeVisible();
    for (const path of ['/admin/content', '/admin/add-news', '/admin/edit-news/1']) {
      await member.page.goto(path);
      await expect(member.page.getByText(denied)).toBeVisible();
      await expect(member.page.getByLabel('Title')).toHaveCount(0);
    }
    await member.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(member.page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
    member.expectNoProblems();
  },
);

test('[2.9, 2.24] a visitor who opens an admin page signs in and arrives where they were heading', async ({
  newPage,
}) => {
  const visitor = await newPage();
  await visitor.page.goto('/admin/add-news');
  await visitor.page.waitForURL('**/login?**');
  await signIn(visitor.page, 'admin@club.test', 'Touchline1');
  await expect(visitor.page.getByRole('heading', { name: 'Add News' })).toBeVisible();
  await expect(visitor.page).toHaveURL('/admin/add-news');
  visitor.expectNoProblems();
});

test('[6.2] the pages read with the credentials of who is signed in, and of a guest once they are not', async ({
  club,
  newPage,
}) => {
  const { page, context, expectNoProblems } = await newPage();
  const guestKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guest')));
  const listIsRead = () =>
    page.waitForResponse((answer) => answer.url().startsWith(club.cloudUrl) && answer.ok());
  await page.goto('/login');
  await signIn(page, 'admin@club.test', 'Touchline1');
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  const asMember = listIsRead();
  await page.goto('/news');
  await asMember;
  expect(await guestKeys()).toEqual([]);

  await page.goto('/login?sign-out');
  // The heading is shown while the user is still being signed out; the form is not.
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/news');
  await expect.poll(guestKeys).toHaveLength(1);
  await context.close();
  expectNoProblems();
});

for (const [who, person] of [
  ['a guest', undefined],
  ['a member', { email: 'member@club.test', password: 'Clubhouse1' }],
] as const) {
  test(
    `[6.1, 6.6] ${who} past the pages, with the credentials the identity pool gives, reads everything and is refused every write by the services themselves`,
    { tag: '@daily' },
    async ({ services: { config } }) => {
      const token = person && (await idTokenOf(config, person.email, person.password));
      const services = servicesFor(config, await credentialsOf(config, token));

      await test.step('reads every table and lists the bucket', async () => {
        const { database, objects, config } = services;
        for (const TableName of Object.values(config.tables)) {
          await expect(
            database.send(new ScanCommand({ TableName, Limit: 1 })),
          ).resolves.toBeDefined();
        }
        const list = new ListObjectsV2Command({ Bucket: config.bucket, Prefix: 'media/' });
        await expect(objects.send(list)).resolves.toHaveProperty('KeyCount');
      });

      await test.step('is refused every write to every table', async () => {
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
            database.send(
              new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }),
            ),
          ).rejects.toMatchObject(refused);
        }
      });

      await test.step('is refused every key of the bucket', async () => {
        const { objects, config } = services;
        const keys = [
          'media/1_a.jpg',
          'albums/x/1_a.jpg',
          'derived/480/media/1_a.jpg',
          'index.html',
        ];
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
    },
  );
}

test(
  'the committee, past the pages, writes what the app writes and nothing beyond',
  { tag: '@daily' },
  async ({ services: { config } }) => {
    const token = await idTokenOf(config, 'second@club.test', 'Touchline2');
    const { database, objects } = servicesFor(config, await credentialsOf(config, token));
    const Item = { id: 'by-hand', title: 'By hand' };
    await database.send(new PutCommand({ TableName: config.tables.news, Item }));
    await database.send(
      new DeleteCommand({ TableName: config.tables.news, Key: { id: 'by-hand' } }),
    );
    const outside = { Bucket: config.bucket, Key: 'index.html', Body: new Uint8Array(1) };
    await expect(objects.send(new PutObjectCommand(outside))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
  },
);
