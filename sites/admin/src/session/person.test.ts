import { expect, test } from 'vitest';
import { displayName, personOf } from '#session/person.ts';

const user = { sub: 's', email: 'nell.gray@club.test', groups: [], isAdmin: false };

test.each([
  ['nell.gray@club.test', 'Nell'],
  ['admin@club.test', 'Admin'],
  ['éloise+web@club.test', 'Éloise'],
  ['0151@club.test', 'Committee'],
  ['', 'Committee'],
])('%s is called %s', (email, name) => {
  expect(displayName({ email })).toBe(name);
});

test('[P1] a display name never holds an address', () => {
  expect(displayName(user)).not.toMatch(/@|\./);
});

test('someone signed in stays a person while the network is away', () => {
  expect(personOf({ status: 'signed-in-offline', user })).toBe(user);
  expect(personOf({ status: 'signed-out' })).toBeUndefined();
});
