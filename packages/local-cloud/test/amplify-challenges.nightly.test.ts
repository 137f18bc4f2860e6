import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configureAmplify } from './amplify.ts';
import { openCognitoCloud, PASSWORD, refusal, type CognitoCloud } from './cognito-cloud.ts';
import { mounts } from './mounts.ts';

const EMAIL = 'kim@club.test';

describe.each(mounts)('what a sign-in may meet, $name', (mount) => {
  let desk: CognitoCloud;
  beforeAll(async () => {
    desk = await openCognitoCloud(mount);
    configureAmplify(desk.url);
    await desk.addUser(EMAIL);
  });
  afterEach(async () => {
    await signOut();
    await fetch(`${desk.url}/_local/faults`, { method: 'DELETE' });
  });
  afterAll(() => desk.close());

  const meet = (value: string, operation?: string) =>
    desk.setFault({
      match: { service: 'cognito-idp', ...(operation !== undefined && { operation }) },
      do: 'challenge',
      value,
      times: 1,
    });
  const signInAndMeet = async (value: string, operation?: string) => {
    await meet(value, operation);
    return (await signIn({ username: EMAIL, password: PASSWORD })).nextStep;
  };
  const answer = async (challengeResponse: string) =>
    (await confirmSignIn({ challengeResponse })).nextStep;
  const DONE = { signInStep: 'DONE' };

  test.each([
    ['NEW_PASSWORD_REQUIRED', 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'],
    ['SMS_MFA', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    ['SMS_OTP', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    ['SOFTWARE_TOKEN_MFA', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'],
    ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
    ['SELECT_MFA_TYPE', 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'],
    ['MFA_SETUP', 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'],
    ['MFA_SETUP:EMAIL_OTP', 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'],
    ['MFA_SETUP:SOFTWARE_TOKEN_MFA', 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'],
    ['SELECT_CHALLENGE', 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'],
    ['PASSWORD', 'CONFIRM_SIGN_IN_WITH_PASSWORD'],
    ['PASSWORD_SRP', 'CONFIRM_SIGN_IN_WITH_PASSWORD'],
    ['CUSTOM_CHALLENGE', 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'],
  ])('%s is met as the step %s', async (challenge, step) => {
    expect((await signInAndMeet(challenge)).signInStep).toBe(step);
  });

  test('a challenge set once is met once', async () => {
    await signInAndMeet('SMS_MFA');
    expect((await signIn({ username: EMAIL, password: PASSWORD })).nextStep).toEqual(DONE);
  });

  test('a wrong password does not use the challenge up', async () => {
    await meet('SMS_MFA');
    const wrong = signIn({ username: EMAIL, password: 'Touchline2' });
    expect((await refusal(wrong)).message).toBe('Incorrect username or password.');
    const { nextStep } = await signIn({ username: EMAIL, password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
  });

  test.each(['InitiateAuth', 'RespondToAuthChallenge'])(
    'a challenge set for %s is met in the sign-in that makes that call',
    async (operation) => {
      const { signInStep } = await signInAndMeet('EMAIL_OTP', operation);
      expect(signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    },
  );

  test.each(['SMS_MFA', 'SMS_OTP', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])(
    '%s takes the code 123456, and a wrong one may be mended',
    async (challenge) => {
      await signInAndMeet(challenge);
      expect((await refusal(answer('000000'))).name).toBe('CodeMismatchException');
      expect(await answer('123456')).toEqual(DONE);
      expect((await fetchAuthSession()).tokens?.accessToken).toBeDefined();
    },
  );

  test('a code is said to go to a masked address', async () => {
    expect(await signInAndMeet('EMAIL_OTP')).toMatchObject({
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'k***@c***' },
    });
  });

  test.each([
    ['SMS', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    ['TOTP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'],
    ['EMAIL', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
  ])('choosing %s as the second factor asks for its code', async (choice, step) => {
    expect(await signInAndMeet('SELECT_MFA_TYPE')).toMatchObject({
      allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
    });
    expect((await answer(choice)).signInStep).toBe(step);
    expect(await answer('123456')).toEqual(DONE);
  });

  test('an authenticator is set up by its first code', async () => {
    await signInAndMeet('MFA_SETUP');
    const setup = await answer('TOTP');
    expect(setup).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret: expect.stringMatching(/^[A-Z2-7]{52}$/) },
    });
    expect((await refusal(answer('000000'))).name).toBe('EnableSoftwareTokenMFAException');
    expect(await answer('123456')).toEqual(DONE);
  });

  test('an e-mail address is set up by a code sent to it', async () => {
    await signInAndMeet('MFA_SETUP');
    expect((await answer('EMAIL')).signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP');
    expect(await answer('pat@other.test')).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { destination: 'p***@o***' },
    });
    expect(await answer('123456')).toEqual(DONE);
  });

  test.each(['PASSWORD', 'PASSWORD_SRP'])(
    'naming %s first asks for the password',
    async (factor) => {
      await signInAndMeet('SELECT_CHALLENGE');
      expect((await answer(factor)).signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
      expect(await answer(PASSWORD)).toEqual(DONE);
    },
  );

  test('a wrong password given as the first factor is refused', async () => {
    await signInAndMeet('PASSWORD');
    expect((await refusal(answer('Touchline2'))).name).toBe('NotAuthorizedException');
  });

  test('naming a code first sends one', async () => {
    await signInAndMeet('SELECT_CHALLENGE');
    expect((await answer('EMAIL_OTP')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    expect(await answer('123456')).toEqual(DONE);
  });

  test('a custom challenge is answered by the code', async () => {
    await signInAndMeet('CUSTOM_CHALLENGE');
    expect(await answer('123456')).toEqual(DONE);
  });

  test.each([
    ['PasswordResetRequiredException', 'RESET_PASSWORD'],
    ['UserNotConfirmedException', 'CONFIRM_SIGN_UP'],
  ])('%s leads to the step %s', async (code, step) => {
    const value = { code, message: 'Set by the test.' };
    await desk.setFault({
      match: { service: 'cognito-idp', operation: 'InitiateAuth' },
      do: 'error',
      value,
      times: 1,
    });
    expect((await signIn({ username: EMAIL, password: PASSWORD })).nextStep.signInStep).toBe(step);
  });

  test('a device that does not exist any more is forgotten, and the proof tried again', async () => {
    const value = { code: 'ResourceNotFoundException', message: 'Device does not exist.' };
    const match = { service: 'cognito-idp', operation: 'RespondToAuthChallenge' };
    await desk.setFault({ match, do: 'error', value, times: 1 });
    expect((await signIn({ username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
  });
});
