import 'fake-indexeddb/auto';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../src/session/create-session.ts';
import { durableTokenStore } from '../src/session/token-store.ts';
import { addPerson, localClub, PASSWORD } from './local-club.ts';

const EMAIL = 'nell@club.test';
const NEW = 'new@club.test';

let now = Date.now();
const club = await localClub({ clock: () => now });
await addPerson(club, EMAIL);
await addPerson(club, NEW, { temporary: true });
const session = createSession({ config: club.config, tokenStore: durableTokenStore() });
// Amplify is loaded, and set up for this club.
await session.signOut();
afterEach(async () => {
  await club.clearFaults();
  await session.signOut();
});

const meet = (value: string) =>
  club.fault({ match: { service: 'cognito-idp' }, do: 'challenge', value, times: 1 });
/** Signs in, meets the challenge and answers it. */
async function answer(challenge: string, challengeResponse: string) {
  await meet(challenge);
  await signIn({ username: EMAIL, password: PASSWORD });
  return (await confirmSignIn({ challengeResponse })).nextStep.signInStep;
}
/** The next step, or the words of the refusal. */
const answerTo = (...given: Parameters<typeof answer>) =>
  answer(...given).catch((cause: unknown) => (cause as Error).message);
function refuse(operation: string, code: string, message: string) {
  const match = { service: 'cognito-idp', operation };
  return club.fault({ match, do: 'error', value: { code, message }, times: 1 });
}

test.each([
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'EMAIL_OTP',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'MFA_SETUP:EMAIL_OTP',
  'MFA_SETUP:SOFTWARE_TOKEN_MFA',
  'SELECT_CHALLENGE',
  'PASSWORD',
  'CUSTOM_CHALLENGE',
])('[4.2] the login has no screen for %s and shows that', async (challenge) => {
  await meet(challenge);
  expect(await session.signIn(EMAIL, PASSWORD)).toMatchObject({
    ok: false,
    message: 'Unexpected sign-in state',
  });
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test.each([
  ['PasswordResetRequiredException', 'RESET_PASSWORD'],
  ['UserNotConfirmedException', 'CONFIRM_SIGN_UP'],
])('[4.1, 8.15] %s is the step %s, for which there is no screen either', async (code, step) => {
  await refuse('InitiateAuth', code, 'no');
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({
    ok: false,
    message: 'Unexpected sign-in state',
    cause: step,
  });
});

test.each([
  ['no user name', '', PASSWORD, 'username is required to signIn'],
  ['no password', EMAIL, '', 'password is required to signIn'],
])(
  '[5.16] a login with %s is refused before anything is sent',
  async (_, email, password, message) => {
    club.asked();
    expect(await session.signIn(email, password)).toMatchObject({ ok: false, message });
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(club.asked()).toEqual([]);
  },
);

test('[5.17] an empty answer to a challenge is refused', async () => {
  const message = 'challengeResponse is required to confirmSignIn';
  await expect(answer('SMS_MFA', '')).rejects.toThrow(message);
});

test.each([
  ...['SMS', 'TOTP', 'EMAIL'].map((choice) => [choice, `CONFIRM_SIGN_IN_WITH_${choice}_CODE`]),
  ...['VOICE', 'sms', 'SMS_MFA', ' '].map((choice) => [choice, 'either SMS, TOTP, or EMAIL']),
])('[5.18] the choice of a second factor %j is answered with %s', async (choice, message) => {
  expect(await answerTo('SELECT_MFA_TYPE', choice!)).toContain(message);
});

test.each([
  ['MFA_SETUP', 'EMAIL', 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'],
  ['MFA_SETUP', 'TOTP', 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'],
  ['MFA_SETUP', 'nell@home.test', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
  ['MFA_SETUP:SOFTWARE_TOKEN_MFA', '123456', 'DONE'],
  ...['SMS', '12 34', 'nell'].map((no) => [
    ...['MFA_SETUP', no, `Cannot proceed with MFA setup using challengeResponse: ${no}`],
  ]),
])('[5.19] for %s %j is answered with %s', async (challenge, given, message) => {
  expect(await answerTo(challenge!, given!)).toContain(message);
});

/** What was asked of the user pool since the last call. */
const poolCalls = () => {
  const pool = /^POST AWSCognitoIdentityProviderService\./;
  return club.asked().flatMap((line) => (pool.test(line) ? line.replace(pool, '') : []));
};

test('[7.24] signing in and out calls the user pool: initiate, respond, revoke', async () => {
  club.asked();
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({ ok: true, step: 'done' });
  expect(poolCalls()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  await session.signOut();
  expect(poolCalls()).toEqual(['RevokeToken']);
});

test('[7.24] setting up an authenticator associates a software token and verifies its code', async () => {
  await meet('MFA_SETUP');
  await signIn({ username: EMAIL, password: PASSWORD });
  club.asked();
  await confirmSignIn({ challengeResponse: 'TOTP' });
  expect(poolCalls()).toEqual(['AssociateSoftwareToken']);
  const { isSignedIn } = await confirmSignIn({ challengeResponse: '123456' });
  expect(isSignedIn).toBe(true);
  expect(poolCalls()).toEqual(['VerifySoftwareToken', 'RespondToAuthChallenge']);
});

test.each([
  ['failed', () => session.signIn(EMAIL, 'Touchline9')],
  ['never began', async () => undefined],
])('[8.12] after a sign-in that %s there is no challenge to answer', async (_, begin) => {
  await begin();
  await expect(confirmSignIn({ challengeResponse: '123456' })).rejects.toThrow(
    'An error occurred during the sign in process',
  );
});

test('[4.8, 9.10] a new password may take 179 seconds', async () => {
  await addPerson(club, 'slow@club.test', { temporary: true });
  await session.signIn('slow@club.test', PASSWORD);
  now += 179_000;
  expect(await session.completeNewPassword('anything8')).toEqual({ ok: true, step: 'done' });
});

test('[4.8, 8.12, 9.10] a new password after 180 seconds is too late: the sign-in starts again', async () => {
  await session.signIn(NEW, PASSWORD);
  now += 181_000;
  expect(await session.completeNewPassword('anything8')).toMatchObject({
    ok: false,
    message: 'Invalid session for the user, session is expired.',
  });
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test('[9.10] a token counts as expired five seconds before its end, and no sooner', async () => {
  // A whole second: a token says no less when it was made.
  now = Math.ceil(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await session.signIn(EMAIL, PASSWORD);
  const renewalsAfter = async (seconds: number) => {
    vi.setSystemTime(now + seconds * 1000);
    await session.credentials();
    return poolCalls();
  };
  club.asked();
  expect(await renewalsAfter(3_600 - 6)).toEqual([]);
  expect(await renewalsAfter(3_600 - 4)).toEqual(['GetTokensFromRefreshToken']);
});

test('[8.13] an unknown device is forgotten, and the sign-in tried again', async () => {
  await refuse('RespondToAuthChallenge', 'ResourceNotFoundException', 'Device does not exist.');
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({ ok: true, step: 'done' });
});
