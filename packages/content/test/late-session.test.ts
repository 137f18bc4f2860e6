import { expect, test, vi } from 'vitest';
import { ServiceUnavailable } from '../src/errors.ts';
import { createSession } from '../src/session/create-session.ts';
import type { TokenStore } from '../src/session/token-store.ts';
import { memoryTokens } from '../src/testing/memory-tokens.ts';
import { addPerson, localClub, PASSWORD } from './local-club.ts';

const ADMIN = 'nell@club.test';
const hint = { key: 'h', set: () => undefined, clear: () => undefined };

const club = await localClub();
await addPerson(club, ADMIN, { admin: true });

/** The tokens of a phone on which she has signed in. */
async function signedInPhone(): Promise<TokenStore> {
  const tokenStore = memoryTokens();
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  expect(await session.signIn(ADMIN, PASSWORD)).toMatchObject({ ok: true });
  return tokenStore;
}

test('a signed-in user is known before Amplify is loaded, with the same state as from Amplify', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const late = createSession({ config: club.config, tokenStore, hint, load });
  void late.start();
  await expect.poll(() => late.state().status).toBe('signed-in');
  const whole = createSession({ config: club.config, tokenStore, hint });
  await whole.start();
  expect(late.state()).toEqual(whole.state());
});

test('Amplify is loaded no sooner than allowed', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => import('../src/session/amplify-sign-in.ts'));
  let drawn = () => {};
  const until = new Promise<void>((resolve) => (drawn = resolve));
  const session = createSession({ config: club.config, tokenStore, hint, load, until });
  const started = session.start();
  await expect.poll(() => session.state().status).toBe('signed-in');
  expect(load).not.toHaveBeenCalled();
  drawn();
  await started;
  expect(await session.credentials()).toHaveProperty('sessionToken');
});

test('if Amplify cannot be loaded nobody is signed out, and the next call loads it again', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => import('../src/session/amplify-sign-in.ts'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const session = createSession({ config: club.config, tokenStore, hint, load });
  await session.start();
  expect(session.state().status).toBe('signed-in-offline');
  await expect(session.credentials()).rejects.toThrow(ServiceUnavailable);
  expect(await session.credentials()).toHaveProperty('sessionToken');
  expect(session.state().status).toBe('signed-in');
});

test('[8.7] a sign-out forgets the tokens, even if Amplify cannot be loaded', async () => {
  const tokenStore = await signedInPhone();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const session = createSession({ config: club.config, tokenStore, hint, load });
  await session.start();
  await session.signOut();
  expect(session.state().status).toBe('signed-out');
  const later = createSession({ config: club.config, tokenStore, hint, load });
  await later.start();
  expect(later.state().status).toBe('signed-out');
});

/** The same phone, which cannot read what it keeps as long as `isAway` says so. */
function hiccuping(tokenStore: TokenStore, isAway: () => boolean): TokenStore {
  return {
    ...tokenStore,
    all: () =>
      isAway()
        ? Promise.reject(new DOMException('Connection lost', 'UnknownError'))
        : tokenStore.all(),
  };
}

test('a call of a service reads the stored tokens once', async () => {
  const tokenStore = await signedInPhone();
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  await session.credentials();
  const all = vi.spyOn(tokenStore, 'all');
  await session.credentials();
  expect(all).toHaveBeenCalledTimes(1);
});

test('nobody is signed out because the tokens cannot be read for a moment', async () => {
  let failures = 3;
  const tokenStore = hiccuping(await signedInPhone(), () => failures-- > 0);
  const clear = vi.fn();
  const log = vi.fn();
  const session = createSession({ config: club.config, tokenStore, hint: { ...hint, clear }, log });
  await session.start();
  expect(session.state().status).toBe('signed-in');
  expect(clear).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('Who is signed in could not be read', expect.any(Error));
});

test('tokens that cannot be read while credentials are requested do not count as missing', async () => {
  let isAway = false;
  const tokenStore = hiccuping(await signedInPhone(), () => isAway);
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  isAway = true;
  await expect(session.credentials()).rejects.toThrow(ServiceUnavailable);
  expect(session.state().status).toBe('signed-in-offline');
  isAway = false;
  expect(await session.credentials()).toHaveProperty('sessionToken');
  expect(session.state().status).toBe('signed-in');
});

test('a user whose tokens could not be read can sign in', async () => {
  let isAway = true;
  const tokenStore = hiccuping(await signedInPhone(), () => isAway);
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  expect(session.state().status).toBe('signed-out');
  isAway = false;
  expect(await session.signIn(ADMIN, PASSWORD)).toEqual({ ok: true, step: 'done' });
});
