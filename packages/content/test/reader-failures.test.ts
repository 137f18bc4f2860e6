import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
import { mediaStore } from '../src/admin/media-store.ts';
import type { StoredItem } from '../src/reader/database-reader.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { lightReader } from '../src/light/light-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { localClub } from './local-club.ts';
import { rawTables } from './raw-tables.ts';

const club = await localClub();
const { config, operator: credentials } = club;
const tables = await rawTables(club);
const player = { id: '1', name: 'Jo' };
await tables.put('players', [player]);
const GET = 'POST DynamoDB_20120810.GetItem';
const SCAN = 'POST DynamoDB_20120810.Scan';

describe.each([
  ['the SDK', sdkReader],
  ['the light one', lightReader],
])('faults of a reader: %s', (_, makeReader) => {
  const reader = makeReader({ config, credentials: guestCredentials(club) });
  const forget = () => void club.asked();
  beforeAll(() => reader.get('players', '1').then(forget));
  afterEach(forget);

  const dynamodb = { service: 'dynamodb' };

  test('credentials that have expired are renewed, once', async () => {
    await club.fault({ match: dynamodb, do: 'expire-credentials' });
    expect(await reader.get('players', '1')).toEqual(player);
    expect(club.asked()).toEqual([
      GET,
      'POST AWSCognitoIdentityService.GetId',
      'POST AWSCognitoIdentityService.GetCredentialsForIdentity',
      GET,
    ]);
  });

  test('credentials refused a second time are not renewed again', async () => {
    const value = { code: 'ExpiredTokenException', message: 'expired' };
    await club.fault({ match: dynamodb, do: 'error', value });
    await expect(reader.get('players', '1')).rejects.toMatchObject({
      name: 'CredentialsUnavailable',
    });
    expect(club.asked().filter((line) => line === GET)).toHaveLength(2);
  });

  test.each([
    ['throttling', 'error', { code: 'ThrottlingException', message: 'slow down' }],
    ['a failure on its side', 'status', 500],
    ['a connection that breaks before', 'drop-request', undefined],
    ['a connection that breaks after', 'drop-response', undefined],
  ])('%s is tried again', async (_name, deed, value) => {
    await club.fault({ match: dynamodb, do: deed, value, times: 2 });
    expect(await reader.get('players', '1')).toEqual(player);
    expect(club.asked()).toEqual([GET, GET, GET]);
  });

  test.each([
    ['a failure on its side', 'status', 503],
    ['a network that is away', 'drop-request', undefined],
  ])('[9.11] %s ends the call after three tries', async (_name, deed, value) => {
    await club.fault({ match: dynamodb, do: deed, value });
    await expect(reader.get('players', '1')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
    expect(club.asked()).toEqual([GET, GET, GET]);
  });

  test.each([
    ['AccessDeniedException', 'AccessDenied'],
    ['ValidationException', 'RequestRejected'],
    ['ResourceNotFoundException', 'RequestRejected'],
  ])('%s is %s, and not tried again', async (code, name) => {
    await club.fault({ match: dynamodb, do: 'error', value: { code, message: 'no' } });
    await expect(reader.get('players', '1')).rejects.toMatchObject({ name });
    expect(club.asked()).toEqual([GET]);
  });

  test.each([
    ['a page where the service should be', 200, '<html>Sign in to the hotel</html>'],
    ['a page that refuses', 403, '<html>Blocked</html>'],
    ['half an answer', 200, '{"Item": {"id": {"S"'],
  ])('%s counts as an unavailable service', async (_name, status, body) => {
    club.answerInstead(status, body);
    await expect(reader.get('players', '1')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  });

  test("a device's wrong clock is corrected by the service's", async () => {
    await club.fault({ match: dynamodb, do: 'skew', value: 1_800_000 });
    expect(await reader.get('players', '1')).toEqual(player);
    expect(await reader.get('players', '1')).toEqual(player);
    expect(club.asked().filter((line) => line === GET)).toHaveLength(3);
    await club.clearFaults();
    expect(await reader.get('players', '1')).toEqual(player);
  });

  test('a table larger than one answer is scanned to its end', async () => {
    const long = 'x'.repeat(390_000);
    const items = [2, 3, 4, 5].map((id) => ({ id: `${id}`, name: 'Jo', long }));
    await tables.put('players', items);
    const found: StoredItem[] = [];
    for await (const item of reader.scan('players')) found.push(item);
    expect(found).toHaveLength(5);
    expect(club.asked().filter((line) => line === SCAN).length).toBeGreaterThan(1);
  });

  test('a call is abandoned when its caller leaves', async () => {
    await club.fault({ match: dynamodb, do: 'delay', value: 60_000 });
    const leaving = new AbortController();
    const answer = reader.get('players', '1', { signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  });
});

const save = {
  id: '1',
  fields: { title: 'Won', excerpt: 'By one point.', content: 'At last.' },
  opId: 'op',
  savedBy: 'Nell',
};

test.each([
  ['a save', 'PutItem', () => entityWrites({ config, credentials }).news.create(save)],
  [
    'a list of files',
    'GET /clubhouse-media/',
    () => mediaStore({ config, credentials }).list({ prefix: 'media/' }),
  ],
])('[9.11] %s is abandoned after three tries', async (_, request, ask) => {
  club.asked();
  await club.fault({ match: {}, do: 'status', value: 503 });
  await expect(ask()).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  expect(club.asked().filter((line) => line.includes(request))).toHaveLength(3);
});
