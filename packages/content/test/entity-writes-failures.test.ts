import { expect, test } from 'vitest';
import { entityWrites, type WriteAnswer } from '../src/admin/entity-writes.ts';
import { londonDate } from '../src/dates/london-clock.ts';
import { RequestRejected, ServiceUnavailable } from '../src/errors.ts';
import type { Credentials, CredentialSource } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { localClub } from './local-club.ts';

const fields = { name: 'Tour', description: 'One bus.', photos: [] };
const aSave = () => ({
  id: crypto.randomUUID(),
  fields,
  opId: crypto.randomUUID(),
  savedBy: 'Nell',
});

const club = await localClub();

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

test.each([
  ['InvalidSignatureException', 'Signature expired: 20251102T100000Z is now earlier than'],
  ['InvalidSignatureException', 'Signature not yet current: 20251102T140000Z is still later than'],
])('a clock that cannot be corrected is reported as such: %s: %s', async (code, message) => {
  const value = { code, message };
  await club.fault({ match: { service: 'dynamodb' }, do: 'error', value });
  await expect(aWriter().create(aSave())).rejects.toMatchObject({ name: 'WrongClock' });
});

test('a signature that is wrong for another reason needs a new sign-in', async () => {
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
  const deletion = { id: save.id, opId: 'deletion', base: { rev: 2 } };
  expect(await aWriter().delete(deletion)).toEqual({ kind: 'deleted' });
});

const noSuchPerson = new RequestRejected('UserNotFoundException: User does not exist.');
const away = new ServiceUnavailable('The network is away');
test.each([
  [
    'no credentials are given',
    async () => Promise.reject(noSuchPerson),
    { name: 'CredentialsUnavailable', cause: noSuchPerson },
  ],
  [
    'refused credentials are not renewed',
    async (refused?: Credentials) => {
      if (refused) throw noSuchPerson;
      return { ...(await club.operator()), sessionToken: 'old' };
    },
    { name: 'CredentialsUnavailable', cause: noSuchPerson },
  ],
  ['nobody can be asked for them now', async () => Promise.reject(away), away],
])('where %s, the save has not been decided, and may be sent later', async (_, source, error) => {
  const expired = { code: 'ExpiredTokenException', message: 'expired' };
  await club.fault({ match: { operation: 'PutItem' }, do: 'error', value: expired });
  await expect(aWriter(source).create(aSave())).rejects.toMatchObject(error);
});

async function anAlbum() {
  const save = aSave();
  await aWriter().create(save);
  return { ...aSave(), id: save.id, base: { rev: 1, item: (await stored(save.id))! } };
}

const MINUTE = 60_000;
const MONTH = 30 * 24 * 60 * MINUTE;

/** The service's clock is so much ahead of this device's; milliseconds. */
const serviceAhead = (value: number) =>
  club.fault({ match: { service: 'dynamodb' }, do: 'skew', value });
const writesOf = (own: Partial<Parameters<typeof entityWrites>[0]> = {}) =>
  entityWrites({ config: club.config, credentials: club.operator, ...own });
const anArticle = () => ({
  id: crypto.randomUUID(),
  fields: { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' },
  opId: crypto.randomUUID(),
  savedBy: 'Nell',
});
const itemOf = (answer: WriteAnswer) => {
  if (answer.kind !== 'stored') throw new Error(answer.kind);
  return answer.item;
};
/** How far from this device's clock a save is dated, to the minute. */
const ahead = (answer: WriteAnswer) => {
  const savedAt = Date.parse(String(itemOf(answer)['savedAt']));
  return Math.round((savedAt - Date.now()) / MINUTE) * MINUTE || 0;
};

test.each([-MONTH, MONTH])(
  'saves of a device are dated by the service’s clock, %i ms ahead, from the first on, and only the first is sent twice',
  async (value) => {
    await serviceAhead(value);
    const { news, albums } = writesOf();
    club.asked();
    const made = await news.create(anArticle());
    expect(club.asked()).toHaveLength(2);
    expect(ahead(made)).toBe(value);
    const today = londonDate(Date.now() + value);
    expect(itemOf(made)).toMatchObject({
      date: today,
      listOrder: expect.stringMatching(`^${today}#`) as string,
    });
    const save = aSave();
    const album = await albums.create(save);
    expect(club.asked()).toHaveLength(1);
    const base = { rev: 1, item: itemOf(album) };
    const edit = await albums.replace({ ...save, opId: 'edit', base });
    expect([ahead(album), ahead(edit)]).toEqual([value, value]);
  },
);

test('a first call that is an edit is dated by the service’s clock too', async () => {
  const save = aSave();
  const base = { rev: 1, item: itemOf(await writesOf().albums.create(save)) };
  const article = anArticle();
  const before = { rev: 1, item: itemOf(await writesOf().news.create(article)) };
  await serviceAhead(-MONTH);
  const edit = await writesOf().albums.replace({ ...save, opId: 'edit', base });
  const other = await writesOf().news.replace({ ...article, opId: 'edit', base: before });
  expect([ahead(edit), ahead(other)]).toEqual([-MONTH, -MONTH]);
});

test('a corrected clock of the device is used again', async () => {
  await serviceAhead(-MONTH);
  const { news } = writesOf();
  await news.create(anArticle());
  await club.clearFaults();
  expect(ahead(await news.create(anArticle()))).toBe(0);
});

test('a difference of a minute is ignored', async () => {
  const now = Date.now();
  await serviceAhead(MINUTE);
  const { news } = writesOf({ now: () => now });
  await news.create(anArticle());
  const savedAt = new Date(now).toISOString();
  expect(itemOf(await news.create(anArticle()))).toMatchObject({ savedAt });
});
