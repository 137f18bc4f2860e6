import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, PASSWORD, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';

describe('the steps of a sign-in cannot be skipped', () => {
  const desk = testCloud();
  beforeAll(async () => {
    await desk.addUser(EMAIL);
  });

  /** The session of a sign-in that has reached the challenge. */
  const comeTo = async (value: string) => {
    await desk.setFault({ match: { service: 'cognito-idp' }, do: 'challenge', value, times: 1 });
    const AuthParameters = { USERNAME: EMAIL, PASSWORD };
    const { Session } = await desk.pool.send(
      new InitiateAuthCommand({ ClientId: CLIENT, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    return Session;
  };
  const answer = (
    ChallengeName: ChallengeNameType,
    Session: string | undefined,
    responses: Record<string, string>,
  ) =>
    desk.pool.send(
      new RespondToAuthChallengeCommand({
        ClientId: CLIENT,
        ChallengeName,
        ...(Session !== undefined && { Session }),
        ChallengeResponses: { USERNAME: EMAIL, ...responses },
      }),
    );

  test.each<[ChallengeNameType, Record<string, string>]>([
    ['NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: 'Brandnew1' }],
    ['EMAIL_OTP', { EMAIL_OTP_CODE: '123456' }],
    ['MFA_SETUP', { EMAIL: 'mine@other.test' }],
  ])('a code by text message is not answered as %s', async (name, responses) => {
    const call = answer(name, await comeTo('SMS_MFA'), responses);
    expect(await refusalOf(call)).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });

  test('an authenticator that was never shown to work sets up nothing', async () => {
    const session = await comeTo('MFA_SETUP');
    expect((await refusalOf(answer('MFA_SETUP', session, {}))).name).toBe(
      'InvalidParameterException',
    );
  });

  test('an answer without a session, or with an invented one, is refused', async () => {
    expect(
      (await refusalOf(answer('SMS_MFA', undefined, { SMS_MFA_CODE: '123456' }))).message,
    ).toBe('Missing required parameter Session');
    const invented = answer('SMS_MFA', 'invented-session-000', { SMS_MFA_CODE: '123456' });
    expect((await refusalOf(invented)).name).toBe('NotAuthorizedException');
  });

  test('a second factor is one of those that were offered', async () => {
    const session = await comeTo('SELECT_MFA_TYPE');
    const call = answer('SELECT_MFA_TYPE', session, { ANSWER: 'WEB_AUTHN' });
    expect((await refusalOf(call)).name).toBe('InvalidParameterException');
  });

  test('a passkey is offered, and checking one is not modelled', async () => {
    const session = await comeTo('WEB_AUTHN');
    const call = answer('WEB_AUTHN', session, { CREDENTIAL: '{}' });
    expect(await refusalOf(call)).toMatchObject({ status: 501 });
  });
});
