import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, configureAmplify, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';

describe('what a sign-in may meet', () => {
  const desk = testCloud();
  beforeAll(async () => {
    configureAmplify(desk.url);
    await desk.addUser(EMAIL);
  });
  afterEach(async () => {
    await signOut();
  });

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

  test('a wrong password does not use the challenge up', async () => {
    await meet('SMS_MFA');
    const wrong = signIn({ username: EMAIL, password: 'Touchline2' });
    expect((await refusalOf(wrong)).message).toBe('Incorrect username or password.');
    const { nextStep } = await signIn({ username: EMAIL, password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
  });

  test.each([
    ['SMS_MFA', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', 'InitiateAuth'],
    ['SOFTWARE_TOKEN_MFA', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'RespondToAuthChallenge'],
    ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', undefined],
  ])('%s takes the code 123456, and a wrong one may be mended', async (name, step, operation) => {
    expect((await signInAndMeet(name, operation)).signInStep).toBe(step);
    expect((await refusalOf(answer('000000'))).name).toBe('CodeMismatchException');
    expect(await answer('123456')).toEqual(DONE);
    expect((await fetchAuthSession()).tokens?.accessToken).toBeDefined();
  });

  test('an authenticator is set up by its first code', async () => {
    await signInAndMeet('MFA_SETUP');
    expect(await answer('TOTP')).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret: expect.stringMatching(/^[A-Z2-7]{52}$/) as string },
    });
    expect((await refusalOf(answer('000000'))).name).toBe('EnableSoftwareTokenMFAException');
    expect(await answer('123456')).toEqual(DONE);
  });
});
