import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configureAmplify, PASSWORD, POOL, testCloud } from './cloud.ts';

const MEMBER = 'sam@club.test';

describe('Amplify against the local cloud', () => {
  const desk = testCloud();
  beforeAll(async () => {
    configureAmplify(desk.url);
    await desk.addUser(MEMBER);
  });
  afterEach(() => signOut());

  test('[7.25] gets guest credentials, and keeps their identity through the sign-in', async () => {
    const guest = await fetchAuthSession();
    expect(guest.tokens).toBeUndefined();
    expect(guest.credentials?.sessionToken).toBeDefined();
    const who = { UserPoolId: POOL, Username: 'fresh@club.test' };
    await desk.pool.adminCreateUser({ ...who, TemporaryPassword: PASSWORD });
    await signIn({ username: 'fresh@club.test', password: PASSWORD });
    await confirmSignIn({ challengeResponse: 'Brandnew1' });
    const member = await fetchAuthSession();
    expect(member.identityId).toBe(guest.identityId);
    expect(member.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
  });

  test('proves any password, and no password that is near it', async () => {
    const password = '\u{1f3c9} “Tóuchline” 1';
    await desk.addUser('long@club.test', { password });
    const signInWith = (typed: string) => signIn({ username: 'long@club.test', password: typed });
    await expect(signInWith(`${password}.`)).rejects.toThrow('Incorrect username or password.');
    expect((await signInWith(password)).isSignedIn).toBe(true);
  });
});
