import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
import { createSession } from '../src/session/create-session.ts';
import { durableTokenStore } from '../src/session/token-store.ts';
import { memoryTokens } from '../src/testing/memory-tokens.ts';
import { addPerson, localClub, PASSWORD } from './local-club.ts';

const ADMIN = 'nell@club.test';
const MEMBER = 'sam@club.test';

// Within Amplify's tolerance of 5 s: every token counts as expired at once.
const letters: string[] = [];
const club = await localClub({ tokenSeconds: 4, log: (line) => letters.push(line) });
await addPerson(club, ADMIN, { admin: true });
await addPerson(club, MEMBER);

/** A phone: what it keeps outlives its pages. */
function aPhone() {
  const name = `phone ${crypto.randomUUID()}`;
  const hint = new Set<string>();
  return {
    hint,
    async openApp() {
      const logged: string[] = [];
      const session = createSession({
        config: club.config,
        tokenStore: durableTokenStore(name),
        hint: { key: 'h', set: () => hint.add('someone'), clear: () => hint.clear() },
        log: (line) => logged.push(line),
      });
      await session.start();
      return { session, logged, status: () => session.state().status };
    },
  };
}
/** The app on a phone, where the administrator has just signed in. */
async function signedIn(phone = aPhone()) {
  const app = await phone.openApp();
  await app.session.signIn(ADMIN, PASSWORD);
  return app;
}
const noNetwork = (operation: string) =>
  club.fault({ match: { service: 'cognito-idp', operation }, do: 'drop-request' });

test('[4.4, 7.22] an administrator signs in, and is still signed in when the app opens again', async () => {
  const phone = aPhone();
  const first = await phone.openApp();
  expect(first.status()).toBe('signed-out');
  expect(await first.session.signIn(ADMIN, PASSWORD)).toEqual({ ok: true, step: 'done' });
  expect(first.session.state()).toMatchObject({
    status: 'signed-in',
    user: { email: ADMIN, groups: ['AdminUsers'], isAdmin: true },
  });
  expect(phone.hint).toContain('someone');
  const second = await phone.openApp();
  expect(second.session.state()).toEqual(first.session.state());
});

test('[4.3, 7.23, 8.6, S3] a first sign-in sets a new password, of eight characters or more', async () => {
  const email = 'new@club.test';
  await addPerson(club, email, { temporary: true });
  const { session, status } = await aPhone().openApp();
  expect(await session.signIn(email, PASSWORD)).toEqual({
    ok: true,
    step: 'new-password-required',
  });
  expect(status()).toBe('signing-in');
  const tooShort = await session.completeNewPassword('short');
  expect(tooShort).toMatchObject({ ok: false, cause: { name: 'InvalidPasswordException' } });
  expect(status()).toBe('signing-in');
  expect(await session.completeNewPassword('allsmall')).toEqual({ ok: true, step: 'done' });
  expect(status()).toBe('signed-in');
});

test('[S2] a forgotten password is replaced by the code of an e-mail, and no answer reveals who has an account', async () => {
  const email = 'ash@club.test';
  await addPerson(club, email);
  await addPerson(club, 'never@club.test', { temporary: true });
  const { session, status } = await aPhone().openApp();
  for (const who of ['nobody@club.test', 'never@club.test', email]) {
    expect(await session.forgotPassword(who)).toEqual({ ok: true });
    expect(await session.resetPassword(who, 'no code', 'Clubhouse9')).toMatchObject({
      message: 'That is not the code of the last e-mail. Please check it.',
    });
  }
  expect(letters).toEqual([expect.stringContaining(email)]);
  const [code = ''] = /\d{6}/.exec(letters[0] ?? '') ?? [];
  expect(await session.resetPassword(email, code, 'Clubhouse9')).toEqual({ ok: true });
  expect(status()).toBe('signed-out');
  expect(await session.resetPassword(email, code, 'Clubhouse9')).toMatchObject({
    message: 'This code was used, or is over an hour old. Please ask for a new one.',
  });
  await session.forgotPassword(email);
  expect(await session.forgotPassword(email)).toMatchObject({
    message: 'There were too many tries. Please wait an hour, then try again.',
  });
  expect(await session.signIn(email, 'Clubhouse9')).toEqual({ ok: true, step: 'done' });
});

test('[4.5, 8.10] signing in while signed in is refused, and changes nothing', async () => {
  const { session } = await signedIn();
  const before = session.state();
  expect(await session.signIn(MEMBER, PASSWORD)).toMatchObject({
    ok: false,
    message: 'There is already a signed in user.',
  });
  expect(session.state()).toBe(before);
});

test('a wrong password in place of a refused session changes nothing, also for the next start', async () => {
  const phone = aPhone();
  const { session } = await signedIn(phone);
  const before = session.state();
  const outcome = await session.signIn(ADMIN, 'wrong', { isRefused: true });
  expect(outcome).toMatchObject({ ok: false, message: 'Incorrect username or password.' });
  expect(session.state()).toBe(before);
  expect((await phone.openApp()).session.state()).toMatchObject({ user: { email: ADMIN } });
});

test('an app opened without a network knows the signed-in user, and recovers with the network', async () => {
  const phone = aPhone();
  await signedIn(phone);
  await noNetwork('GetTokensFromRefreshToken');
  const { session, status, logged } = await phone.openApp();
  expect(session.state()).toMatchObject({ status: 'signed-in-offline', user: { email: ADMIN } });
  expect(logged).toEqual(['The session could not be refreshed']);
  await expect(session.credentials()).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  expect(phone.hint).toContain('someone');
  await club.fault({ match: { service: 'cognito-idp' }, do: 'status', value: 500 });
  expect((await phone.openApp()).status()).toBe('signed-in-offline');
  await club.clearFaults();
  await session.credentials();
  expect(status()).toBe('signed-in');
});

test('a revoked refresh token is a sign-out', async () => {
  const phone = aPhone();
  const { session, status } = await signedIn(phone);
  await club.userPool('AdminUserGlobalSignOut', { Username: ADMIN });
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  expect(status()).toBe('signed-out');
  expect(phone.hint).not.toContain('someone');
  expect((await phone.openApp()).status()).toBe('signed-out');
});

const refuses = (service: string, operation: string, code: string) =>
  club.fault({ match: { service, operation }, do: 'error', value: { code, message: code } });

test.each(['PasswordResetRequiredException', 'UserNotConfirmedException', 'UserNotFoundException'])(
  'a renewal refused with %s is a sign-out, and decides nothing about the call to be sent',
  async (code) => {
    const phone = aPhone();
    const { session, status } = await signedIn(phone);
    const { news } = entityWrites({ config: club.config, credentials: session.credentials });
    await refuses('cognito-idp', 'GetTokensFromRefreshToken', code);
    const save = { id: code, fields: {}, opId: 'op', savedBy: 'Nell' };
    await expect(news.create(save)).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
    expect(status()).toBe('signed-out');
    await club.clearFaults();
    expect((await phone.openApp()).status()).toBe('signed-out');
    expect(await session.signIn(ADMIN, PASSWORD)).toMatchObject({ ok: true });
  },
);

test.each([
  ['ResourceNotFoundException', 'CredentialsUnavailable'],
  ['InvalidIdentityPoolConfigurationException', 'CredentialsUnavailable'],
  ['TooManyRequestsException', 'ServiceUnavailable'],
  ['InternalErrorException', 'ServiceUnavailable'],
])('%s of the identity pool is no sign-out, and %s', async (code, name) => {
  const { session } = await signedIn();
  await refuses('cognito-identity', 'GetCredentialsForIdentity', code);
  await expect(session.credentials()).rejects.toMatchObject({ name });
  expect(session.state()).toMatchObject({ user: { email: ADMIN } });
});

test('[4.6] signing out revokes the refresh token and deletes the tokens', async () => {
  const phone = aPhone();
  const { session, status } = await signedIn(phone);
  club.asked();
  await session.signOut();
  expect(status()).toBe('signed-out');
  expect(club.asked()).toContain('POST AWSCognitoIdentityProviderService.RevokeToken');
  expect((await phone.openApp()).status()).toBe('signed-out');
  expect(await session.signIn(MEMBER, PASSWORD)).toMatchObject({ ok: true });
});

test('signing out waits for requested credentials, and revokes the token after them', async () => {
  const { session } = await signedIn();
  await club.fault({
    match: { service: 'cognito-identity', operation: 'GetCredentialsForIdentity' },
    do: 'delay',
    value: 200,
  });
  const asked = session.credentials().catch((cause: unknown) => cause);
  await expect.poll(() => club.asked().join()).toContain('GetCredentialsForIdentity');
  let isAnswered = false;
  void asked.then(() => (isAnswered = true));
  await session.signOut();
  expect(isAnswered).toBe(true);
  expect(await asked).toMatchObject({ message: 'The session has changed' });
});

test('signing out does not wait for a network that hangs', async () => {
  const { session } = await signedIn();
  const match = { service: 'cognito-identity', operation: 'GetCredentialsForIdentity' } as const;
  await club.fault({ match, do: 'delay', value: 6_000, times: 1 });
  const asked = session.credentials().catch(() => 'answered');
  await expect.poll(() => club.asked().join()).toContain('GetCredentialsForIdentity');
  await session.signOut();
  expect(await Promise.race([asked, 'waiting'])).toBe('waiting');
  await asked;
});

test('after a sign-out the tokens are gone, however slow the disk', async () => {
  const tokens = memoryTokens();
  const removeItem = (key: string) =>
    new Promise<void>((resolve) => setTimeout(() => resolve(tokens.removeItem(key)), 30));
  const session = createSession({ config: club.config, tokenStore: { ...tokens, removeItem } });
  await session.signIn(ADMIN, PASSWORD);
  const stored = async () => [...(await tokens.all()).keys()].join();
  expect(await stored()).toContain('refreshToken');
  await session.signOut();
  expect(await stored()).not.toMatch(/accessToken|idToken|refreshToken/);
});

test('[8.7, S9] signing out without a network applies on this device', async () => {
  const phone = aPhone();
  const { session, status } = await signedIn(phone);
  await noNetwork('RevokeToken');
  await session.signOut();
  expect(status()).toBe('signed-out');
  expect((await phone.openApp()).status()).toBe('signed-out');
});

test('refused credentials are not returned again', async () => {
  const { session } = await signedIn();
  const refused = await session.credentials();
  const renewed = await session.credentials(refused);
  expect(renewed.sessionToken).not.toBe(refused.sessionToken);
});
