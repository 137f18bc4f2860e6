import { expect, test } from 'vitest';
import { HOME, safeDestination } from '#shared/session/destination.ts';
import type { SessionUser, Session, SessionState } from '@clubhouse/content/session';
import { displayName, settledState } from '#shared/session/person.ts';

test.each([
  '/admin/add-news',
  '/admin/edit-news/1731000000000',
  '/admin/content?more=2',
  '/admin/edit-news/1#title',
])('the destination %s is accepted', (wanted) => {
  expect(safeDestination(wanted)).toBe(wanted);
});

test.each([
  undefined,
  7,
  '',
  'admin/content',
  'https://elsewhere.example/admin/content',
  '//elsewhere.example/admin/content',
  '/\\elsewhere.example/admin/',
  '/\t/elsewhere.example/admin/',
  'javascript:alert(1)',
  '/admin/../news',
  '/admin/%2e%2e/news',
  '/login',
  '/',
])('[S7] %s leads to the home page of the app', (wanted) => {
  expect(safeDestination(wanted)).toBe(HOME);
});

const user: SessionUser = { sub: 's', email: 'nell.gray@club.test', groups: [], isAdmin: false };

test.each([
  ['Éloise', 'Éloise'],
  [' Nell ', 'Nell'],
  ['', 'Committee'],
  ['nell.gray@club.test', 'Committee'],
  [undefined, 'Committee'],
])('[P1] a user whose given name is “%s” is called %s', (givenName, name) => {
  expect(displayName({ ...user, ...(givenName !== undefined && { givenName }) })).toBe(name);
});

test('an early question for the session state is answered when the stores have been read', async () => {
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
