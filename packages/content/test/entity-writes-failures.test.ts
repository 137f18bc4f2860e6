import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
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

const aWriter = () =>
  entityWrites({ config: club.config, credentials: club.operator, now: Date.now }).albums;
const stored = (id: string) =>
  sdkReader({ config: club.config, credentials: club.operator }).get('albums', id);

test.each([
  ['a page of a portal', '<html><body>Sign in to the Wi-Fi</body></html>'],
  ['an empty object', '{}'],
  ['nothing', ''],
  ['another service’s success', '{"ok":true}'],
])('%s, answered with 200, is no proof of a write', async (_, body) => {
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

test('credentials that expire between a write and its repetition do not make it happen twice', async () => {
  const save = aSave();
  await club.fault({ match: { operation: 'PutItem' }, do: 'drop-response', times: 1 });
  const expired = { code: 'ExpiredTokenException', message: 'expired' };
  let renewals = 0;
  const writer = entityWrites({
    config: club.config,
    credentials: async (refused) => {
      if (refused) renewals += 1;
      return club.operator();
    },
  }).albums;
  await expect(writer.create(save)).resolves.toMatchObject({ item: { rev: 1 } });
  await club.fault({ match: { operation: 'PutItem' }, do: 'error', value: expired });
  await expect(writer.create(save)).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  expect(renewals).toBe(1);
  await club.clearFaults();
  expect(await writer.create(save)).toMatchObject({ item: { rev: 1 } });
});

async function anAlbum() {
  const save = aSave();
  await aWriter().create(save);
  return { ...aSave(), id: save.id, base: { rev: 1, item: (await stored(save.id))! } };
}
