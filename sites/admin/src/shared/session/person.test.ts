import type { SessionUser } from '@clubhouse/content/session';
import { expect, test } from 'vitest';
import { displayName, personOf } from '#shared/session/person.ts';

const user: SessionUser = { sub: 's', email: 'nell.gray@club.test', groups: [], isAdmin: false };

test.each([
  ['Éloise', 'Éloise'],
  [' Nell ', 'Nell'],
  ['', 'Committee'],
  ['nell.gray@club.test', 'Committee'],
])('[P1] somebody whose given name is “%s” is called %s', (givenName, name) => {
  expect(displayName({ givenName })).toBe(name);
});

test('[P1] nothing of an address becomes a name', () => {
  expect(displayName(user)).toBe('Committee');
});

test('someone signed in stays a person while the network is away', () => {
  expect(personOf({ status: 'signed-in-offline', user })).toBe(user);
  expect(personOf({ status: 'signed-out' })).toBeUndefined();
});
