// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createSession } from '../src/session/create-session.ts';
import { SIGNED_IN_HINT, signedInHint } from '../src/session/signed-in-hint.ts';
import { addPerson, localClub, PASSWORD } from './local-club.ts';

const club = await localClub();
await addPerson(club, 'new@club.test', { temporary: true });

test('[4.8, 9.10] a sign-in that waits for its next step is stored for 180 seconds, in this tab only', async () => {
  const session = createSession({ config: club.config });
  const before = Date.now();
  expect(await session.signIn('new@club.test', PASSWORD)).toMatchObject({ ok: true });
  const expiry = Number(sessionStorage.getItem('CognitoSignInState.expiry'));
  expect(expiry).toBeGreaterThanOrEqual(before + 180_000);
  expect(expiry).toBeLessThanOrEqual(Date.now() + 180_000);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('[P6] once someone is signed in, localStorage holds the hint, which names the group, and no token', async () => {
  const session = createSession({ config: club.config });
  await session.signIn('new@club.test', PASSWORD);
  await session.completeNewPassword('Touchline2');
  await session.credentials();
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('member');
  expect(JSON.stringify(localStorage)).not.toMatch(/eyJ|[tT]oken/);
  await session.signOut();
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
  signedInHint().set({ isAdmin: true });
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('admin');
});

test('where storage is blocked, no page gets the hint and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('barred', 'SecurityError');
    },
  });
  expect(() => signedInHint().set({ isAdmin: true })).not.toThrow();
});
