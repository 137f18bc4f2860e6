import { expect, test, vi } from 'vitest';
import { ServiceUnavailable } from '../src/errors.ts';
import { createSession } from '../src/session/amplify-session.ts';
import { lateSession } from '../src/session/late-session.ts';
import type { TokenStore } from '../src/session/token-store.ts';
import { localClub } from './local-club.ts';
import { addPerson, PASSWORD } from './people.ts';

const ADMIN = 'nell@club.test';
const hint = { key: 'h', set: () => undefined, clear: () => undefined };

const club = await localClub();
await addPerson(club, ADMIN, { admin: true });

/** The tokens of a phone on which she has signed in, by Amplify. */
async function signedInPhone(): Promise<TokenStore> {
  const kept = new Map<string, string>();
  const tokenStore: TokenStore = {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  expect(await session.signIn(ADMIN, PASSWORD)).toMatchObject({ ok: true });
  return tokenStore;
}

test('whoever has signed in is known before Amplify is there, as Amplify would say', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const late = lateSession({ config: club.config, tokenStore, hint, load });
  void late.start();
  await expect.poll(() => late.state().status).toBe('signed-in');
  const whole = createSession({ config: club.config, tokenStore, hint });
  await whole.start();
  expect(late.state()).toEqual(whole.state());
});

test('Amplify is had no sooner than it may be', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => import('../src/session/amplify-sign-in.ts'));
  let drawn = () => {};
  const until = new Promise<void>((resolve) => (drawn = resolve));
  const session = lateSession({ config: club.config, tokenStore, hint, load, until });
  const started = session.start();
  await expect.poll(() => session.state().status).toBe('signed-in');
  expect(load).not.toHaveBeenCalled();
  drawn();
  await started;
  expect(await session.credentials()).toHaveProperty('sessionToken');
});

test('without its code nobody is signed out, and the next time it is asked for again', async () => {
  const tokenStore = await signedInPhone();
  const load = vi.fn(() => import('../src/session/amplify-sign-in.ts'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const session = lateSession({ config: club.config, tokenStore, hint, load });
  await session.start();
  expect(session.state().status).toBe('signed-in-offline');
  await expect(session.credentials()).rejects.toThrow(ServiceUnavailable);
  expect(await session.credentials()).toHaveProperty('sessionToken');
  expect(session.state().status).toBe('signed-in');
});

/** The same phone, which cannot read what it keeps as long as `isAway` says so. */
function hiccuping(tokenStore: TokenStore, isAway: (key: string) => boolean): TokenStore {
  return {
    ...tokenStore,
    getItem: (key) =>
      isAway(key)
        ? Promise.reject(new DOMException('Connection lost', 'UnknownError'))
        : tokenStore.getItem(key),
  };
}

test('nobody is signed out because what is kept cannot be read for a moment', async () => {
  let failures = 3;
  const tokenStore = hiccuping(await signedInPhone(), () => failures-- > 0);
  const clear = vi.fn();
  const log = vi.fn();
  const session = lateSession({ config: club.config, tokenStore, hint: { ...hint, clear }, log });
  await session.start();
  expect(session.state().status).toBe('signed-in');
  expect(clear).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('Who is signed in could not be read', expect.any(Error));
});

test('tokens that cannot be read while credentials are asked for are not taken for none', async () => {
  let isAway = false;
  const tokenStore = hiccuping(
    await signedInPhone(),
    (key) => isAway && key.endsWith('.accessToken'),
  );
  const session = createSession({ config: club.config, tokenStore, hint });
  await session.start();
  isAway = true;
  await expect(session.credentials()).rejects.toThrow(ServiceUnavailable);
  expect(session.state().status).toBe('signed-in-offline');
  isAway = false;
  expect(await session.credentials()).toHaveProperty('sessionToken');
  expect(session.state().status).toBe('signed-in');
});

test('whoever was not known to be in, as nothing could be read, can sign in', async () => {
  let isAway = true;
  const tokenStore = hiccuping(await signedInPhone(), () => isAway);
  const session = lateSession({ config: club.config, tokenStore, hint });
  await session.start();
  expect(session.state().status).toBe('signed-out');
  isAway = false;
  expect(await session.signIn(ADMIN, PASSWORD)).toEqual({ ok: true, step: 'done' });
});
