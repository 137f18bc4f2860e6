import 'fake-indexeddb/auto';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../src/session/amplify-session.ts';
import type { Session } from '../src/session/session.ts';
import { durableTokenStore } from '../src/session/token-store.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';
import { addPerson, PASSWORD } from './people.ts';

const EMAIL = 'nell@club.test';
const NEW = 'new@club.test';

let club: LocalClub;
let session: Session;
let now = Date.now();
beforeAll(async () => {
  club = await openLocalClub({ clock: () => now });
  await addPerson(club, EMAIL);
  await addPerson(club, NEW, { temporary: true });
  session = createSession({ config: club.config, tokenStore: durableTokenStore() });
});
afterEach(async () => {
  await club.clearFaults();
  await session.signOut();
});
afterAll(() => club.close());

const meet = (value: string) =>
  club.fault({ match: { service: 'cognito-idp' }, do: 'challenge', value, times: 1 });
const refuse = (operation: string, code: string, message: string) =>
  club.fault({
    match: { service: 'cognito-idp', operation },
    do: 'error',
    value: { code, message },
    times: 1,
  });

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
])('[4.2] the login has no screen for %s and says so', async (challenge) => {
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
  const { nextStep } = await signIn({ username: EMAIL, password: PASSWORD });
  expect(nextStep.signInStep).toBe(step);
  await refuse('InitiateAuth', code, 'no');
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({
    ok: false,
    message: 'Unexpected sign-in state',
    cause: step,
  });
});

test('a passkey is asked for where there is none: the sign-in fails with a message', async () => {
  await meet('WEB_AUTHN');
  const outcome = await session.signIn(EMAIL, PASSWORD);
  expect(outcome).toMatchObject({
    ok: false,
    message: expect.stringMatching(/passkey/i) as string,
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

test('[5.16] custom sign-in without a password refuses one', async () => {
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
  club.asked();
  await expect(signIn({ username: EMAIL, password: PASSWORD, options })).rejects.toThrow(
    'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
  );
  expect(club.asked()).toEqual([]);
});

test('[5.17] an empty answer to a challenge is refused', async () => {
  await meet('SMS_MFA');
  await signIn({ username: EMAIL, password: PASSWORD });
  const answer = confirmSignIn({ challengeResponse: '' });
  await expect(answer).rejects.toThrow('challengeResponse is required to confirmSignIn');
});

test.each(['SMS', 'TOTP', 'EMAIL'])(
  '[5.18] %s may be chosen as the second factor',
  async (choice) => {
    await meet('SELECT_MFA_TYPE');
    await signIn({ username: EMAIL, password: PASSWORD });
    const { nextStep } = await confirmSignIn({ challengeResponse: choice });
    expect(nextStep.signInStep).toBe(`CONFIRM_SIGN_IN_WITH_${choice}_CODE`);
  },
);

test.each(['VOICE', 'sms', 'SMS_MFA', ' '])('[5.18] "%s" is no second factor', async (choice) => {
  await meet('SELECT_MFA_TYPE');
  await signIn({ username: EMAIL, password: PASSWORD });
  const answer = confirmSignIn({ challengeResponse: choice });
  await expect(answer).rejects.toThrow('It should be either SMS, TOTP, or EMAIL');
});

test.each([
  ['EMAIL', 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'],
  ['TOTP', 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'],
  ['nell@home.test', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
])('[5.19] a second factor is set up with %s', async (answer, step) => {
  await meet('MFA_SETUP');
  await signIn({ username: EMAIL, password: PASSWORD });
  const { nextStep } = await confirmSignIn({ challengeResponse: answer });
  expect(nextStep.signInStep).toBe(step);
});

test('[5.19] an authenticator is set up with an all-digit code', async () => {
  await meet('MFA_SETUP:SOFTWARE_TOKEN_MFA');
  await signIn({ username: EMAIL, password: PASSWORD });
  const { nextStep } = await confirmSignIn({ challengeResponse: '123456' });
  expect(nextStep.signInStep).toBe('DONE');
});

test.each(['SMS', '12 34', 'nell'])(
  '[5.19] a second factor is not set up with "%s"',
  async (answer) => {
    await meet('MFA_SETUP');
    await signIn({ username: EMAIL, password: PASSWORD });
    await expect(confirmSignIn({ challengeResponse: answer })).rejects.toThrow(
      `Cannot proceed with MFA setup using challengeResponse: ${answer}`,
    );
  },
);

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
  const answer = confirmSignIn({ challengeResponse: '123456' });
  await expect(answer).rejects.toThrow('An error occurred during the sign in process');
});

test('[4.8, 9.10] a new password may take 179 seconds', async () => {
  await addPerson(club, 'slow@club.test', { temporary: true });
  await session.signIn('slow@club.test', PASSWORD);
  now += 179_000;
  expect(await session.completeNewPassword('anything8')).toEqual({ ok: true, step: 'done' });
});

test('[4.8, 8.12, 9.10] a new password comes too late after 180 seconds: the sign-in begins again', async () => {
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
  onTestFinished(() => void vi.useRealTimers());
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

test('[8.13] a device that does not exist is forgotten, and the sign-in tried again', async () => {
  await refuse('RespondToAuthChallenge', 'ResourceNotFoundException', 'Device does not exist.');
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({ ok: true, step: 'done' });
});
