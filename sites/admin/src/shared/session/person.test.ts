import type { SessionUser, Session, SessionState } from '@clubhouse/content/session';
import { expect, test } from 'vitest';
import { displayName, personOf, settledState } from '#shared/session/person.ts';

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

test('whoever asks early is answered when the stores have been read', async () => {
  let state: SessionState = { status: 'starting' };
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Session;
  const settled = settledState(session);
  state = { status: 'signed-out' };
  for (const listener of listeners) listener();
  expect(await settled).toEqual({ status: 'signed-out' });
  expect(listeners.size).toBe(0);
});
