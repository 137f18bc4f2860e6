import 'fake-indexeddb/auto';
import { confirmSignIn, signIn, type SignInInput } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
  ['no user name', { username: '', password: PASSWORD }, 'username is required to signIn'],
  ['no password', { username: EMAIL, password: '' }, 'password is required to signIn'],
  [
    'a password where none is taken',
    { username: EMAIL, password: PASSWORD, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } },
    'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
  ],
] satisfies [string, SignInInput, string][])('[5.16] %s is refused', async (_, input, message) => {
  club.asked();
  await expect(signIn(input)).rejects.toThrow(message);
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

test('[5.19, 7.24] an authenticator is set up with an all-digit code', async () => {
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

test('[8.12] after a sign-in that failed there is no challenge to answer', async () => {
  await session.signIn(EMAIL, 'Touchline9');
  const answer = confirmSignIn({ challengeResponse: '123456' });
  await expect(answer).rejects.toThrow('An error occurred during the sign in process');
});

test('[4.8, 9.10] a new password comes too late after 180 seconds: the sign-in begins again', async () => {
  await session.signIn(NEW, PASSWORD);
  now += 181_000;
  expect(await session.completeNewPassword('anything8')).toMatchObject({
    ok: false,
    message: 'Invalid session for the user, session is expired.',
  });
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test('[8.13] a device that does not exist is forgotten, and the sign-in tried again', async () => {
  await refuse('RespondToAuthChallenge', 'ResourceNotFoundException', 'Device does not exist.');
  expect(await session.signIn(EMAIL, PASSWORD)).toEqual({ ok: true, step: 'done' });
});
