import {
  AccessDenied,
  CredentialsUnavailable,
  onceLoaded,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import { expect, test, vi } from 'vitest';
import { nextKey } from '#shared/remote/club-outbox.ts';
import { failureReason, ownedCredentials, withPictureSizes } from '#shared/remote/club-remote.ts';
import { fileMutations, keysOf, totalOf } from '#shared/remote/file-deletion.ts';
import type { SessionState } from '@clubhouse/content/session';

test.each([
  [new AccessDenied('no'), 'access-denied'],
  [new CredentialsUnavailable('who?'), 'needs-sign-in'],
  [new WrongClock('when?'), 'wrong-clock'],
  [new RequestRejected('odd'), 'invalid'],
  [new ServiceUnavailable('away'), 'unreachable'],
  [new TypeError('a bug'), 'failed'],
])('%s means %s', (cause, reason) => {
  expect(failureReason(cause)).toBe(reason);
});

const picture = { width: 1200, height: 800, widths: [480] };

test.each([
  [{ image: 'media/2_b.jpg' }, { image: 'media/2_b.jpg', picture }],
  [{ imageUrl: 'media/2_b.jpg' }, { imageUrl: 'media/2_b.jpg', picture }],
  [{ photoUrl: 'media/2_b.jpg' }, { photoUrl: 'media/2_b.jpg', picture }],
  [
    { image: '', picture: null },
    { image: '', picture: null },
  ],
  [{ title: 'T' }, { title: 'T' }],
])(
  'an edit of %j sends the dimensions of its picture only with a path of the same size',
  (edit, sent) => {
    expect(withPictureSizes(edit, { picture })).toEqual(sent);
  },
);

const keys = (count: number) => Array.from({ length: count }, (_, n) => `media/Tour/${n}_a.jpg`);
test.each([
  ['delete', 'delete', 'keys'],
  ['restore', 'create', 'restore'],
] as const)(
  'to %s any number of files, consecutive parts are sent that together contain each key once',
  (what, kind, field) => {
    const tour = { entity: 'folders', id: 'media/Tour/', name: 'Tour' } as const;
    const mutationsOf = (count: number) =>
      fileMutations(what, { ...tour, keys: keys(count) }, () => crypto.randomUUID());
    const mutations = mutationsOf(1_200);
    const parts = mutations.map(({ fields }) => keysOf(fields, field));
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(parts.flat()).toEqual(keys(1_200));
    expect(new Set(mutations.map(({ opId }) => opId)).size).toBe(3);
    expect(mutations).toMatchObject(mutations.map(() => ({ id: 'media/Tour/', kind })));
    expect(mutations.map(({ fields }) => totalOf(fields))).toEqual([1_200, 1_200, 1_200]);
    expect(mutationsOf(0)).toHaveLength(1);
  },
);

test('[L7] a damaged mutation deletes nothing', () => {
  expect(keysOf({ keys: 'media/' })).toEqual([]);
  expect(keysOf({})).toEqual([]);
});

const HELD = { accessKeyId: 'k', secretAccessKey: 's', sessionToken: 't' };

function sessionOf(sub?: string) {
  const user = { sub: sub ?? '', email: 'nell@club.test', groups: [], isAdmin: true };
  const state: SessionState = sub ? { status: 'signed-in', user } : { status: 'signed-out' };
  return { state: () => state, credentials: async () => HELD };
}

test('[L1] a mutation is signed with the credentials of the user who saved it, and with no others', async () => {
  const nells = (signedIn?: string) => ownedCredentials(sessionOf(signedIn), 'nell')();
  expect(await nells('nell')).toBe(HELD);
  await expect(nells('priya')).rejects.toThrow(CredentialsUnavailable);
  await expect(nells()).rejects.toThrow(CredentialsUnavailable);
});

test.each([
  ['media/1700000000000_a.jpg', 'media/1700000000001_a.jpg'],
  ['albums/U18Tour/1700000000009_7_up.jpg', 'albums/U18Tour/1700000000010_7_up.jpg'],
  ['media/2025_posters/1700000000000_a.pdf', 'media/2025_posters/1700000000001_a.pdf'],
])('%s is followed by %s', (key, next) => {
  expect(nextKey(key)).toBe(next);
});

test('code that fails to load is an unavailable service, and is loaded again, then once', async () => {
  const load = vi.fn(async () => 'clients');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const loaded = onceLoaded(load);
  await expect(loaded()).rejects.toThrow(ServiceUnavailable);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['clients', 'clients']);
  expect(load).toHaveBeenCalledTimes(2);
});
