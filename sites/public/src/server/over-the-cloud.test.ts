import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { club } from '@clubhouse/club';
import type { ClubhouseConfig } from '@clubhouse/content';
import { feedCache } from '@clubhouse/content/feed';
import { anAlbumItem, anArticleItem, aPlayerItem } from '@clubhouse/content/testing';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserDatabase } from '#client/browser-database.ts';
import { createReaders } from '#readers.ts';
import { ORIGIN, visibleText } from '#test/render-pages.ts';
import { createPageRenderer } from './page-renderer.tsx';

const config: ClubhouseConfig = clubConfig({ cloudPort: 3001 });
const cloud = await createLocalCloud(localStack());
const server = setupServer(...localCloudHandlers(cloud, { origin: 'http://localhost:3001' }));

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const operator = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: { accessKeyId: 'local-operator', secretAccessKey: 'local-operator' },
  });
  const Item = anArticleItem({ id: '1', title: 'Mud', excerpt: 'Everywhere.', date: '2025-11-20' });
  const database = DynamoDBDocumentClient.from(operator, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { news, albums, players } = config.tables;
  await database.send(new PutCommand({ TableName: news, Item }));
  await database.send(new PutCommand({ TableName: albums, Item: anAlbumItem({ id: '1' }) }));
  await database.send(new PutCommand({ TableName: players, Item: aPlayerItem() }));
});

afterAll(async () => {
  server.close();
  await cloud.close();
});

const renderer = createPageRenderer({
  config,
  reader: sdkReader({ config, credentials: guestCredentials({ config }) }),
  matches: feedCache({ read: async () => [], profile: club }),
  contentSecurityPolicy: () => '',
  files: { css: '', script: '/assets/entry.js', preview: [] },
});
const get = async (path: string) => (await renderer.render(new Request(ORIGIN + path))).response;

test('[7.2, 7.4] the server shows the database’s content with a guest’s rights', async () => {
  const shown = async (path: string) => visibleText(await (await get(path)).text());
  for (const path of ['/', '/news', '/news/1'])
    expect(await shown(path)).toMatch(/Mud.*Everywhere\./);
  expect(await shown('/gallery')).toMatch(/Tour 2 November 2025 · 2 photos/);
  expect(await shown('/album/1')).toContain('Tour Three days, two matches, one bus. 2 photos');
  expect(await shown('/team')).toContain('Jo Marsh Hooker');
});

test('[6.1] the browser reads the same content as the server, straight from the database', async () => {
  const { news, albums, players } = createReaders(browserDatabase({ config }).db);
  expect(await news.latest(3)).toMatchObject([{ title: 'Mud', date: '2025-11-20' }]);
  expect((await albums.album('1'))?.photos).toHaveLength(2);
  expect(await players.all()).toMatchObject([{ name: 'Jo Marsh' }]);
});

test('a signed-in user reads as a guest where the session cannot be loaded', async () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => 'admin', setItem() {}, removeItem() {} },
  });
  const withoutSession = browserDatabase({
    config,
    loadSession: () => Promise.reject(new Error('no signal')),
  });
  vi.unstubAllGlobals();
  const latest = await createReaders(withoutSession.db).news.latest(3);
  expect(latest.map(({ title }) => title)).toEqual(['Mud']);
});
