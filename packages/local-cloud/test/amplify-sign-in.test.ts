import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CLIENT, IDENTITY_POOL, POOL, testCloud } from './cloud.ts';

const desk = testCloud();
beforeAll(() => {
  const pools = { userPoolId: POOL, userPoolClientId: CLIENT, identityPoolId: IDENTITY_POOL };
  const endpoints = { userPoolEndpoint: desk.url, identityPoolEndpoint: desk.url };
  Amplify.configure({ Auth: { Cognito: { ...pools, ...endpoints, allowGuestAccess: true } } });
});
afterEach(() => signOut());

test('[7.25] Amplify gets guest credentials, and retains their identity through the sign-in', async () => {
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest.credentials?.sessionToken).toBeDefined();
  const [username, password] = ['fresh@club.test', 'Temporary1'];
  const invited = { UserPoolId: POOL, Username: username, TemporaryPassword: password };
  await desk.pool.adminCreateUser(invited);
  await signIn({ username, password });
  await confirmSignIn({ challengeResponse: 'Brandnew1' });
  const member = await fetchAuthSession();
  expect(member.identityId).toBe(guest.identityId);
  expect(member.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
});

test('Amplify proves any password, and none that is merely similar', async () => {
  const password = '\u{1f3c9} “Tóuchline” 1';
  await desk.addUser('long@club.test', { password });
  const signInWith = (typed: string) => signIn({ username: 'long@club.test', password: typed });
  await expect(signInWith(`${password}.`)).rejects.toThrow('Incorrect username or password.');
  expect((await signInWith(password)).isSignedIn).toBe(true);
});
