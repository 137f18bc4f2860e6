import { expect, test } from 'vitest';
import type { CredentialSource, Credentials } from '../reader/credentials.ts';
import { firstOf } from './first-of.ts';

const named = (accessKeyId: string): Credentials => ({
  accessKeyId,
  secretAccessKey: 'secret',
  sessionToken: 'token',
});
const guest: CredentialSource = async () => named('guest');

test('who is signed in reads with credentials of their own', async () => {
  const source = firstOf(async () => named('nell'), guest);
  expect(await source()).toEqual(named('nell'));
});

test('a set that was refused is handed back to who made it', async () => {
  const source = firstOf(async (refused) => named(refused ? 'nell again' : 'nell'), guest);
  expect(await source(await source())).toEqual(named('nell again'));
});

test('[6.2] when the session has none the guest’s serve, and the session is not asked again', async () => {
  let asked = 0;
  const source = firstOf(async () => {
    asked += 1;
    throw new Error('no session');
  }, guest);
  expect([await source(), await source()]).toEqual([named('guest'), named('guest')]);
  expect(asked).toBe(1);
});
