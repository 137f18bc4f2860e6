import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
import { mediaStore } from '../src/admin/media-store.ts';
import type { DatabaseReader, StoredItem } from '../src/reader/database-reader.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { lightReader } from '../src/light/light-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';
import { rawTables } from './raw-tables.ts';

const player = { id: '1', name: 'Jo' };
const GET = 'POST DynamoDB_20120810.GetItem';
const SCAN = 'POST DynamoDB_20120810.Scan';

describe.each([
  ['the SDK', sdkReader],
  ['the light one', lightReader],
])('faults of a reader: %s', (_, makeReader) => {
  let club: LocalClub;
  let reader: DatabaseReader;
  let tables: Awaited<ReturnType<typeof rawTables>>;
  beforeAll(async () => {
    club = await openLocalClub();
    tables = await rawTables(club);
    await tables.put('players', [player]);
    reader = makeReader({ config: club.config, credentials: guestCredentials(club) });
    await reader.get('players', '1');
    club.asked();
  });
  afterEach(async () => {
    await club.clearFaults();
    club.asked();
  });
  afterAll(() => club.close());

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

test.each([
  ['a save', 'PutItem', (club: LocalClub) => aSave(club)],
  ['a list of files', 'GET /clubhouse-media/', (club: LocalClub) => aList(club)],
])('[9.11] %s is abandoned after three tries', async (_, request, ask) => {
  const club = await openLocalClub();
  onTestFinished(() => club.close());
  await club.fault({ match: {}, do: 'status', value: 503 });
  await expect(ask(club)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  expect(club.asked().filter((line) => line.includes(request))).toHaveLength(3);
});

const aSave = ({ config, operator: credentials }: LocalClub) =>
  entityWrites({ config, credentials }).news.create({
    id: '1',
    fields: { title: 'Won', excerpt: 'By one point.', content: 'At last.' },
    opId: 'op',
    savedBy: 'Nell',
  });
const aList = ({ config, operator: credentials }: LocalClub) =>
  mediaStore({ config, credentials }).list({ prefix: 'media/' });
