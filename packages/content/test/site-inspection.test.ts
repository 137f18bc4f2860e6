import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mediaStore } from '../src/admin/media-store.ts';
import { RequestRejected, ServiceUnavailable } from '../src/errors.ts';
import { siteInspection } from '../src/inspection/site-inspection.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { openLocalClub, type LocalClub } from './local-club.ts';

let club: LocalClub;
beforeAll(async () => {
  club = await openLocalClub();
});
afterAll(() => club.close());

const { signal } = new AbortController();

/** `guest` stands in for a guest's credentials. */
function inspect(guest = guestCredentials({ config: club.config })) {
  return siteInspection({ config: club.config, credentials: club.operator, guest });
}

test('a guest is denied every table and every part of the bucket', async () => {
  const { allowed, denied } = await inspect().guestWrites(signal);
  expect(allowed).toEqual([]);
  expect(denied).toEqual([...Object.keys(club.config.tables), 'media/', 'albums/', 'derived/']);
});

test('[R14] where a guest may write it is found, and nothing has changed', async () => {
  const { allowed } = await inspect(club.operator).guestWrites(signal);
  expect(allowed).toEqual([...Object.keys(club.config.tables), 'media/', 'albums/', 'derived/']);
  const database = sdkReader({ config: club.config, credentials: club.operator });
  expect(await database.get('news', 'clubhouse-self-check')).toBeUndefined();
  const media = mediaStore({ config: club.config, credentials: club.operator });
  expect((await media.list({ prefix: '' })).files).toEqual([]);
});

test.each([
  [200, '<h1>Free Wi-Fi</h1>'],
  [503, ''],
])('an answer %i of something else says nothing of rights', async (status, body) => {
  onTestFinished(() => club.clearFaults());
  const guest = guestCredentials({ config: club.config });
  await guest();
  club.answerInstead(status, body);
  await expect(inspect(guest).guestWrites(signal)).rejects.toThrow(ServiceUnavailable);
});

test('of a file the bucket shows its tag and its clock', async () => {
  const media = mediaStore({ config: club.config, credentials: club.operator });
  await media.upload({ key: 'media/1_a b.txt', bytes: new Blob(['hello']), type: 'text/plain' });
  const answer = await inspect().bucketAnswer('media/1_a b.txt', signal);
  expect(answer).toMatchObject({ status: 200, etag: expect.any(String) as string });
  expect(Math.abs(answer.date! - Date.now())).toBeLessThan(5_000);
  const { bytes, type } = await inspect().file('media/1_a b.txt', signal);
  expect([new TextDecoder().decode(bytes), type]).toEqual(['hello', 'text/plain']);
});

test('a file that is not there, or comes from something else, is no file', async () => {
  await expect(inspect().file('media/none.jpg', signal)).rejects.toThrow(RequestRejected);
  onTestFinished(() => club.clearFaults());
  club.answerInstead(503, '');
  await expect(inspect().file('media/1_a b.txt', signal)).rejects.toThrow(ServiceUnavailable);
});

test('what the bucket does not expose is not there', async () => {
  onTestFinished(() => club.clearFaults());
  club.alterAnswers(({ status, headers }) => {
    const shown = new Headers(headers);
    for (const name of ['etag', 'date']) shown.delete(name);
    return new Response(null, { status, headers: shown });
  });
  expect(await inspect().bucketAnswer(undefined, signal)).toEqual({ status: 200 });
});

test('an item of before the lists is put into its own, and stays what it was', async () => {
  const database = sdkReader({ config: club.config, credentials: club.operator });
  await storeByHand({ id: { S: '7' }, title: { S: 'Old' }, date: { S: '2019-03-02' } });
  const item = (await database.get('news', '7'))!;
  expect(await inspect().list('news', item, signal)).toBe('listed');
  const place = { listed: 'news', listOrder: '2019-03-02#2019-03-02T00:00:00.000Z' };
  expect(await database.get('news', '7')).toEqual({ ...item, ...place });
});

test('an item somebody saved meanwhile is left to that save', async () => {
  const database = sdkReader({ config: club.config, credentials: club.operator });
  const read = { id: '8', rev: 1, date: '2019-03-02' };
  await storeByHand({ id: { S: '8' }, rev: { N: '2' }, date: { S: '2020-01-01' } });
  expect(await inspect().list('news', read, signal)).toBe('changed');
  expect(await database.get('news', '8')).not.toHaveProperty('listed');
});

/** As a script of before this code would have. */
async function storeByHand(Item: Record<string, { S: string } | { N: string }>): Promise<void> {
  const client = new DynamoDBClient({
    region: club.config.region,
    endpoint: club.config.endpoints.dynamodb,
    credentials: await club.operator(),
  });
  const TableName = club.config.tables.news;
  await client.send(new PutItemCommand({ TableName, Item }));
  client.destroy();
}
