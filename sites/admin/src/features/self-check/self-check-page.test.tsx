// @vitest-environment jsdom
import { localStack } from '@clubhouse/infra';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOutbox, aQueue } from '#test/a-queue.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { type ClubhouseConfig, ServiceUnavailable } from '@clubhouse/content';
import type { AppServices } from '#shared/services/app-services.ts';
import { mountAdmin } from '#test/mount.tsx';
import { operator } from '#test/people.ts';

const GUESTS = 'Strangers cannot change anything';
const LISTS = 'Everything is in its list';
const SMALL = 'Small sizes of the pictures';
const ORPHANS = 'Files nothing shows';
const FILES = 'Pictures and files';
const CLOCK = 'This phone’s clock';

const TWO_DAYS = 48 * 3_600_000;

test('every check of a club in order is fine', async () => {
  const { publish, open, press, found, addFiles } = await atTheCheck();
  await addFiles('media/1_a.jpg');
  await publish({ imageUrl: 'media/1_a.jpg' });
  await open();
  expect(screen.queryByText(/It was tried everywhere/)).toBeNull();
  await press('Look at everything');
  for (const title of [GUESTS, LISTS, SMALL, ORPHANS, FILES, CLOCK]) {
    expect(await found(title)).toHaveTextContent('Fine');
  }
});

test('waiting changes are checked once this phone has read its store, though the page was opened before', async () => {
  const { open } = await atTheCheck();
  const { outbox, show } = anOutbox({ queue: undefined });
  await open({ outbox });
  expect(await screen.findByText(/has not been read yet/)).toBeVisible();
  show({ queue: aQueue() });
  expect(await screen.findByText('Nothing of yours waits here.')).toBeVisible();
});

test('the prices are those of the stored club, though the page was opened before it was read', async () => {
  const { store, open, found } = await atTheCheck();
  await store('club', { id: 'membership-junior', name: 'Junior', price: '40', season: '2019/20' });
  await open();
  const prices = /Junior: £40 \(2019\/20\)/;
  await waitFor(async () => expect(await found('Membership prices')).toHaveTextContent(prices));
});

test('the checks stay while a club that cannot be read is tried again', async () => {
  const { database, open, found } = await atTheCheck();
  let tries = 0;
  const scan: AppServices['database']['scan'] = (table, options) => {
    if (table !== 'club') return database.scan(table, options);
    tries += 1;
    throw new ServiceUnavailable('The club is away');
  };
  await open({ database: { ...database, scan } });
  const line = await found(FILES);
  const before = tries;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(tries).toBeGreaterThan(before));
  expect(line).toBeVisible();
});

test('data that guests can write is named and marked as wrong', async () => {
  const stack = localStack();
  const admin = stack.roles.find(({ name }) => name.includes('Admin'))!;
  const roles = stack.roles.map((role) => ({ ...role, policies: admin.policies }));
  const { open, pressOf, found } = await atTheCheck({ stack: { ...stack, roles } });
  await open();
  await pressOf(GUESTS, /Look now/);
  const line = await found(GUESTS);
  expect(line).toHaveTextContent('Wrong');
  expect(line).toHaveTextContent('Anybody on the internet can change parts of the site.');
  expect(line).toHaveTextContent('the articles');
  expect(line).toHaveTextContent('the media library');
});

test('items missing from every list are named and added to one by a press, except those without a day', async () => {
  const { config, database, open, pressOf, found } = await atTheCheck();
  await storeByHand(config, 'news', { id: '7', title: 'Cup run of 2019', date: '2019-03-02' });
  await storeByHand(config, 'events', { id: 'fete', title: 'Summer fete', date: 'some time' });
  await open();
  await pressOf(LISTS, /Look now/);
  expect(await found(LISTS)).toHaveTextContent('Cup run of 2019');
  const line = await pressOf(LISTS, 'Put 1 thing into the lists');
  const words = 'does not say of which day. Tell whoever looks after the site.';
  await waitFor(() => expect(line).toHaveTextContent(words));
  expect(within(line).queryByRole('button', { name: /^Put/ })).toBeNull();
  const { items } = await database.query('news', { limit: 9, newestFirst: true });
  expect(items).toMatchObject([{ id: '7', date: '2019-03-02' }]);
});

test('missing renditions are made from the original and sent', async () => {
  const { publish, open, pressOf, found, keys, addFiles } = await atTheCheck();
  await addFiles('media/1_a.jpg', 'derived/480/media/1_a.jpg');
  const picture = { width: 1200, height: 800, widths: [480, 768, 1080] };
  await publish({ imageUrl: 'media/1_a.jpg', picture });
  await open();
  await pressOf(SMALL, /Look now/);
  expect(await found(SMALL)).toHaveTextContent('1 picture has not all of the small sizes');
  const line = await pressOf(SMALL, 'Make them for 1 picture');
  await waitFor(() => expect(line).toHaveTextContent('Fine'));
  await waitFor(async () =>
    expect(await keys('derived/')).toEqual([
      'derived/1080/media/1_a.jpg',
      'derived/480/media/1_a.jpg',
      'derived/768/media/1_a.jpg',
    ]),
  );
});

test('an unused file is listed with its size, and deleted only on request', async () => {
  const { publish, open, pressOf, found, answer, keys, addFiles } = await atTheCheck();
  await addFiles('media/1_shown.jpg', 'media/2_lost.jpg', 'media/3_in words.jpg');
  const content = 'See http://localhost:3001/_media/media/3_in%20words.jpg. It was a day.';
  await publish({ imageUrl: 'media/1_shown.jpg', content });
  await open({ now: () => Date.now() + TWO_DAYS });
  await pressOf(ORPHANS, /Look now/);
  const line = await found(ORPHANS);
  expect(line).toHaveTextContent(/Nothing on the site shows 1 file, \d+ Bytes together/);
  expect(within(line).getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);

  await pressOf(ORPHANS, 'Delete media/2_lost.jpg');
  await screen.findByText('Nothing on the site shows it.');
  expect(await keys('media/2')).toHaveLength(1);
  await answer('Delete');
  await waitFor(() => expect(line).toHaveTextContent('Deleting'));
  await waitFor(async () => expect(await keys('media/2')).toEqual([]));
});

test.each(['etag', 'date'])('a bucket that hides %s is reported by name', async (name) => {
  const { open, found, addFiles, hideHeaders } = await atTheCheck();
  await addFiles('media/1_a.jpg');
  hideHeaders(name);
  await open();
  const line = await found(FILES);
  expect(line).toHaveTextContent('Wrong');
  expect(line).toHaveTextContent(new RegExp(`expose this:.*${name}`, 'i'));
});

test('a clock that is two days fast or slow is reported as wrong', async () => {
  const { open, found } = await atTheCheck();
  await open({ now: () => Date.now() + TWO_DAYS });
  expect(await found(CLOCK)).toHaveTextContent('It is 2 days fast.');
  await open({ now: () => Date.now() - 5 * 60_000 });
  expect(await found(CLOCK)).toHaveTextContent('It is 5 minutes slow.');
});

test('without signal the page names what cannot be checked, and checks the rest', async () => {
  const { signInAs, open, press, found, cutOff } = await atTheCheck();
  await signInAs('admin@club.test');
  cutOff();
  await open();
  await press('Look at everything');
  for (const title of [GUESTS, LISTS, SMALL, ORPHANS, FILES, CLOCK]) {
    expect(await found(title)).toHaveTextContent('Could not be checked');
  }
  expect(await found('Waiting to be sent')).toHaveTextContent('Fine');
});

test('a press stops a long check, which can be started again', async () => {
  const { open, pressOf, found, breakService, mendServices } = await atTheCheck();
  await breakService({ match: { service: 'dynamodb' }, do: 'delay', value: 1_500 });
  await open();
  const line = await pressOf(LISTS, /Look now/);
  await pressOf(LISTS, /^Stop/);
  expect(line).toHaveTextContent('Reads all articles, events and albums');
  await mendServices();
  await pressOf(LISTS, /Look now/);
  expect(await found(LISTS)).toHaveTextContent('Fine');
});

/** The app before it opens the self-check page, and functions for the page's lines. */
async function atTheCheck(options: Parameters<typeof mountAdmin>[0] = {}) {
  const admin = await mountAdmin(options);
  const lineOf = (title: string) => screen.findByRole('listitem', { name: title });
  return {
    ...admin,
    open: (overrides: Partial<AppServices> = {}) => admin.open('/admin/check', overrides),
    /** The line of a check, once the line shows a finding. */
    async found(title: string) {
      const line = await lineOf(title);
      await waitFor(() => expect(line.textContent).toMatch(STATES));
      return line;
    },
    /** Presses a button of a check's line. */
    async pressOf(title: string, name: string | RegExp) {
      const line = await lineOf(title);
      await admin.press(name, line);
      return line;
    },
    async addFiles(...keys: readonly string[]) {
      const file = { bytes: new Blob([aJpeg()]), type: 'image/jpeg' };
      for (const key of keys) await admin.media.upload({ key, ...file });
    },
  };
}

const STATES = /Fine|Look at this|Wrong|Could not be checked/;

/** Stores an item of text fields as a script would, without the app's rules for items. */
async function storeByHand(
  config: ClubhouseConfig,
  table: keyof ClubhouseConfig['tables'],
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: operator,
  });
  const Item = Object.fromEntries(Object.entries(fields).map(([name, S]) => [name, { S }]));
  await client.send(new PutItemCommand({ TableName: config.tables[table], Item }));
  client.destroy();
}
