import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
import { RequestRejected, ServiceUnavailable } from '../src/errors.ts';
import type { Credentials, CredentialSource } from '../src/reader/credentials.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';

const HOURS = 3_600_000;
const fields = { name: 'Tour', description: 'One bus.', photos: [] };
const aSave = () => ({
  id: crypto.randomUUID(),
  fields,
  opId: crypto.randomUUID(),
  savedBy: 'Nell',
});

let club: LocalClub;
beforeAll(async () => {
  club = await openLocalClub({ onPort: true });
});
afterEach(() => club.clearFaults());
afterAll(() => club.close());

const aWriter = (credentials: CredentialSource = club.operator) =>
  entityWrites({ config: club.config, credentials }).albums;
const stored = (id: string) =>
  sdkReader({ config: club.config, credentials: club.operator }).get('albums', id);

test.each([
  ['a page of a portal', '<html><body>Sign in to the Wi-Fi</body></html>'],
  ['an empty object', '{}'],
  ['nothing', ''],
  ['another service’s success', '{"ok":true}'],
])('[L3] %s, answered with 200, is no proof of a write', async (_, body) => {
  const { base, ...save } = await anAlbum();
  club.answerInstead(200, body);
  const unavailable = { name: 'ServiceUnavailable' };
  await expect(aWriter().create(aSave())).rejects.toMatchObject(unavailable);
  await expect(aWriter().replace({ ...save, base })).rejects.toMatchObject(unavailable);
  await expect(aWriter().delete({ ...save, base })).rejects.toMatchObject(unavailable);
  await club.clearFaults();
  expect(await stored(save.id)).toEqual(base.item);
});

test.each([2 * HOURS, -2 * HOURS])(
  'a clock that is %i ms wrong is corrected by the service’s own, once for all writes',
  async (value) => {
    await club.fault({ match: { service: 'dynamodb' }, do: 'skew', value });
    const writer = aWriter();
    club.asked();
    expect(await writer.create(aSave())).toMatchObject({ kind: 'stored' });
    expect(club.asked()).toHaveLength(2);
    expect(await writer.create(aSave())).toMatchObject({ kind: 'stored' });
    expect(club.asked()).toHaveLength(1);
  },
);

test.each([
  ['InvalidSignatureException', 'Signature expired: 20251102T100000Z is now earlier than'],
  ['InvalidSignatureException', 'Signature not yet current: 20251102T140000Z is still later than'],
])('a clock that cannot be corrected is told as such: %s: %s', async (code, message) => {
  const value = { code, message };
  await club.fault({ match: { service: 'dynamodb' }, do: 'error', value });
  await expect(aWriter().create(aSave())).rejects.toMatchObject({ name: 'WrongClock' });
});

test('a signature that is wrong for another reason is a matter of signing in', async () => {
  const value = { code: 'InvalidSignatureException', message: 'The signature does not match' };
  await club.fault({ match: { service: 'dynamodb' }, do: 'error', value });
  const asked = aWriter().create(aSave());
  await expect(asked).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
});

test('a save whose answer was lost is sent again at once, and not saved twice', async () => {
  const save = aSave();
  const lost = (operation: string) =>
    club.fault({ match: { operation }, do: 'drop-response', times: 1 });
  await lost('PutItem');
  const opLog = [save.opId];
  expect(await aWriter().create(save)).toMatchObject({ item: { rev: 1, opLog } });
  const item = (await stored(save.id))!;
  await lost('UpdateItem');
  const edit = { ...save, opId: 'edit', base: { rev: 1, item } };
  expect(await aWriter().replace(edit)).toMatchObject({ item: { rev: 2 } });
  await lost('DeleteItem');
  const wish = { id: save.id, opId: 'deletion', base: { rev: 2 } };
  expect(await aWriter().delete(wish)).toEqual({ kind: 'deleted' });
});

test('a save whose credentials are refused is sent once more with new ones', async () => {
  const refused = { ...(await club.operator()), sessionToken: 'old' };
  const expired = { code: 'ExpiredTokenException', message: 'expired' };
  await club.fault({ match: { operation: 'PutItem' }, do: 'error', value: expired, times: 1 });
  const renewals: unknown[] = [];
  const writer = aWriter(async (old) => {
    if (old) renewals.push(old);
    return old ? club.operator() : refused;
  });
  expect(await writer.create(aSave())).toMatchObject({ kind: 'stored' });
  expect(renewals).toEqual([refused]);
});

const noSuchPerson = new RequestRejected('UserNotFoundException: User does not exist.');
test.each([
  ['no credentials are given', async () => Promise.reject(noSuchPerson)],
  [
    'refused credentials are not renewed',
    async (refused?: Credentials) => {
      if (refused) throw noSuchPerson;
      return { ...(await club.operator()), sessionToken: 'old' };
    },
  ],
])('where %s, the save has not been judged, and somebody has to sign in', async (_, source) => {
  const expired = { code: 'ExpiredTokenException', message: 'expired' };
  await club.fault({ match: { operation: 'PutItem' }, do: 'error', value: expired });
  const asked = aWriter(source).create(aSave());
  const ours = { name: 'CredentialsUnavailable', cause: noSuchPerson };
  await expect(asked).rejects.toMatchObject(ours);
});

test('where nobody can be asked for credentials just now, the save may go later', async () => {
  const away = new ServiceUnavailable('The network is away');
  const asked = aWriter(() => Promise.reject(away)).create(aSave());
  await expect(asked).rejects.toBe(away);
});

async function anAlbum() {
  const save = aSave();
  await aWriter().create(save);
  return { ...aSave(), id: save.id, base: { rev: 1, item: (await stored(save.id))! } };
}
