import {
  AccessDenied,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import { expect, test } from 'vitest';
import { nextKey } from '#shared/remote/club-outbox.ts';
import { failureReason, ownedCredentials, withPictureSizes } from '#shared/remote/club-remote.ts';
import {
  deletionMutations,
  keysOf,
  restoreMutations,
  totalOf,
} from '#shared/remote/file-deletion.ts';
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

test.each(['image', 'imageUrl', 'photoUrl'])(
  'a new %s of the same size keeps its sizes',
  (field) => {
    expect(withPictureSizes({ [field]: 'media/2_b.jpg' }, { picture })).toEqual({
      [field]: 'media/2_b.jpg',
      picture,
    });
  },
);

test('sizes that were changed, or taken away, stay so', () => {
  expect(withPictureSizes({ image: '', picture: null }, { picture })).toEqual({
    image: '',
    picture: null,
  });
});

test('an edit that leaves the picture alone says nothing of it', () => {
  expect(withPictureSizes({ title: 'T' }, { picture })).toEqual({ title: 'T' });
});

const keys = (count: number) => Array.from({ length: count }, (_, n) => `media/Tour/${n}_a.jpg`);
const folder = (count: number) => {
  let made = 0;
  return deletionMutations(
    { entity: 'folders', id: 'media/Tour/', name: 'Tour', keys: keys(count) },
    () => `op-${(made += 1)}`,
  );
};

test('a deletion of any size is sent in parts that one send can carry, each key in one of them', () => {
  const mutations = folder(1_200);
  expect(mutations.map(({ fields }) => keysOf(fields).length)).toEqual([500, 500, 200]);
  expect(mutations.flatMap(({ fields }) => keysOf(fields))).toEqual(keys(1_200));
  expect(new Set(mutations.map(({ opId }) => opId)).size).toBe(3);
  expect(mutations.map(({ fields }) => totalOf(fields))).toEqual([1_200, 1_200, 1_200]);
});

test('its parts are of one id, so that they go one after the other', () => {
  expect(new Set(folder(1_200).map(({ id }) => id))).toEqual(new Set(['media/Tour/']));
});

test('what has nothing in it is one mutation all the same', () => {
  expect(folder(0)).toHaveLength(1);
});

test('what is put back is sent in the same parts, behind the deletion', () => {
  const whole = { entity: 'folders', id: 'media/Tour/', name: 'Tour', keys: keys(600) } as const;
  const mutations = restoreMutations(whole, () => crypto.randomUUID());
  expect(mutations).toMatchObject(mutations.map(() => ({ id: 'media/Tour/', kind: 'create' })));
  const parts = mutations.map(({ fields }) => keysOf(fields, 'restore'));
  expect(parts).toEqual([keys(600).slice(0, 500), keys(600).slice(500)]);
  expect(mutations.flatMap(({ fields }) => keysOf(fields))).toEqual([]);
  expect(mutations.map(({ fields }) => totalOf(fields))).toEqual([600, 600]);
});

test('[L7] a mutation that was damaged deletes nothing', () => {
  expect(keysOf({ keys: 'media/' })).toEqual([]);
  expect(keysOf({})).toEqual([]);
});

const HELD = { accessKeyId: 'k', secretAccessKey: 's', sessionToken: 't' };

function sessionOf(sub?: string) {
  const user = { sub: sub ?? '', email: 'nell@club.test', groups: [], isAdmin: true };
  const state: SessionState = sub ? { status: 'signed-in', user } : { status: 'signed-out' };
  return { state: () => state, credentials: async () => HELD };
}

test('whoever saved it gets their credentials', async () => {
  expect(await ownedCredentials(sessionOf('nell'), 'nell')()).toBe(HELD);
});

test.each([undefined, 'priya'])(
  '[L1] while %s is signed in, what Nell saved is not signed',
  async (sub) => {
    await expect(ownedCredentials(sessionOf(sub), 'nell')()).rejects.toThrow(
      CredentialsUnavailable,
    );
  },
);

test.each([
  ['media/1700000000000_a.jpg', 'media/1700000000001_a.jpg'],
  ['albums/U18Tour/1700000000009_7_up.jpg', 'albums/U18Tour/1700000000010_7_up.jpg'],
  ['media/2025_posters/1700000000000_a.pdf', 'media/2025_posters/1700000000001_a.pdf'],
])('after %s comes %s', (key, next) => {
  expect(nextKey(key)).toBe(next);
});
