import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newsWriter } from '../src/admin/news-writer.ts';
import { CredentialsUnavailable } from '../src/errors.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import type { CredentialSource } from '../src/reader/credentials.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';

const fields = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' };
const aSave = () => ({ id: crypto.randomUUID(), fields, opId: 'op', savedBy: 'Nell' });

let club: LocalClub;
beforeAll(async () => {
  club = await openLocalClub({ onPort: true });
});
afterEach(async () => {
  await club.clearFaults();
  club.asked();
});
afterAll(() => club.close());

const aWriter = (credentials: CredentialSource = club.operator) =>
  newsWriter({ config: club.config, credentials });
const stored = (id: string) =>
  sdkReader({ config: club.config, credentials: club.operator }).get('news', id);

test('a save whose answer was lost is not saved twice', async () => {
  const save = aSave();
  await club.fault({ match: { operation: 'PutItem' }, do: 'drop-response', times: 1 });
  const item = await aWriter().create(save);
  expect(item).toMatchObject({ rev: 1, opLog: ['op'] });
  const again = { ...save, fields: { title: 'Again' }, opId: 'op2', base: { rev: 1, item } };
  await club.fault({ match: { operation: 'PutItem' }, do: 'drop-response', times: 1 });
  expect(await aWriter().replace(again)).toMatchObject({ rev: 2, opLog: ['op', 'op2'] });
});

test('a save nobody answered rejects, and sending it again succeeds whether it was stored or not', async () => {
  const save = aSave();
  await club.fault({ match: { operation: 'PutItem' }, do: 'drop-response' });
  await expect(aWriter().create(save)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  await club.clearFaults();
  expect(await aWriter().create(save)).toEqual(await stored(save.id));
});

test('nothing is sent when nobody is signed in', async () => {
  const nobody: CredentialSource = async () => {
    throw new CredentialsUnavailable('Nobody is signed in');
  };
  await expect(aWriter(nobody).create(aSave())).rejects.toThrow(CredentialsUnavailable);
  expect(club.asked()).toEqual([]);
});

test("a guest's credentials write nothing", async () => {
  const save = aSave();
  const guest = aWriter(guestCredentials(club));
  await expect(guest.create(save)).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(guest.delete(save)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await stored(save.id)).toBeUndefined();
});

test('a change of who is signed in is a change of who writes', async () => {
  const guest = guestCredentials(club);
  let current: CredentialSource = club.operator;
  const writer = aWriter((refused) => current(refused));
  await writer.create(aSave());
  current = guest;
  await expect(writer.create(aSave())).rejects.toMatchObject({ name: 'AccessDenied' });
  current = club.operator;
  await writer.create(aSave());
});

test('an article that breaks the rules is refused before anything is sent', async () => {
  const asked = aWriter().create({ ...aSave(), fields: { ...fields, title: '' } });
  await expect(asked).rejects.toMatchObject({ name: 'RequestRejected' });
  expect(club.asked()).toEqual([]);
});
