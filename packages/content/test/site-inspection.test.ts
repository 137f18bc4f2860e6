import { expect, test } from 'vitest';
import { mediaStore } from '../src/admin/media-store.ts';
import { RequestRejected, ServiceUnavailable } from '../src/errors.ts';
import { siteInspection } from '../src/inspection/site-inspection.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { localClub } from './local-club.ts';
import { rawTables } from './raw-tables.ts';

const club = await localClub();

const { signal } = new AbortController();

/** `guest` stands in for a guest's credentials. */
function inspect(guest = guestCredentials({ config: club.config })) {
  return siteInspection({ config: club.config, credentials: club.operator, guest });
}

test('[R14] guests’ rights to write are found, and nothing is changed', async () => {
  const { allowed } = await inspect(club.operator).guestWrites(signal);
  const folders = ['media/', 'albums/', 'derived/', 'unpublished/'];
  const tables = [...Object.keys(club.config.tables), 'unpublished', 'people', 'log', 'history'];
  expect(allowed).toEqual([...tables, ...folders]);
  const database = sdkReader({ config: club.config, credentials: club.operator });
  expect(await database.get('news', 'clubhouse-self-check')).toBeUndefined();
  const media = mediaStore({ config: club.config, credentials: club.operator });
  expect((await media.list({ prefix: '' })).files).toEqual([]);
});

test.each([
  [200, '<h1>Free Wi-Fi</h1>'],
  [503, ''],
])('an answer %i from another server proves no rights', async (status, body) => {
  const guest = guestCredentials({ config: club.config });
  await guest();
  club.answerInstead(status, body);
  await expect(inspect(guest).guestWrites(signal)).rejects.toThrow(ServiceUnavailable);
});

test('a missing file, or an answer from another server, is no file', async () => {
  await expect(inspect().file('media/none.jpg', signal)).rejects.toThrow(RequestRejected);
  club.answerInstead(503, '');
  await expect(inspect().file('media/1_a b.txt', signal)).rejects.toThrow(ServiceUnavailable);
});

test('an item somebody saved meanwhile is left to that save', async () => {
  const database = sdkReader({ config: club.config, credentials: club.operator });
  const read = { id: '8', rev: 1, date: '2019-03-02' };
  // An older script could have stored such an item.
  const tables = await rawTables(club);
  await tables.put('news', [{ id: '8', rev: 2, date: '2020-01-01' }]);
  expect(await inspect().list('news', read, signal)).toBe('changed');
  expect(await database.get('news', '8')).not.toHaveProperty('listed');
});
