import {
  AdminCreateUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthFlowType,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, PASSWORD, POOL, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const ISSUER = `https://cognito-idp.eu-west-2.amazonaws.com/${POOL}`;

describe('signing in to the user pool', () => {
  const desk = testCloud();
  beforeAll(async () => {
    await desk.addUser(EMAIL, { groups: ['AdminUsers'] });
  });

  const initiate = (flow: AuthFlowType, parameters: Record<string, string>, client = CLIENT) =>
    desk.pool.send(
      new InitiateAuthCommand({ AuthFlow: flow, ClientId: client, AuthParameters: parameters }),
    );
  const typePassword = (USERNAME: string, PASSWORD: string) =>
    initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
  const setPassword = (session: string | undefined, password: string) =>
    desk.pool.send(
      new RespondToAuthChallengeCommand({
        ClientId: CLIENT,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: { USERNAME: 'new@club.test', NEW_PASSWORD: password },
      }),
    );
  const invite = async (email: string) => {
    const who = { UserPoolId: POOL, Username: email, TemporaryPassword: 'Temporary1' };
    await desk.pool.send(new AdminCreateUserCommand(who));
    return typePassword(email, 'Temporary1');
  };

  test('the tokens say who somebody is and in which groups', async () => {
    const { AccessToken, IdToken } = await desk.signIn(EMAIL);
    const [access, id] = [decodeJwt(AccessToken), decodeJwt(IdToken)];
    const shared = { iss: ISSUER, sub: access.sub, 'cognito:groups': ['AdminUsers'] };
    expect(access).toMatchObject({ ...shared, token_use: 'access', client_id: CLIENT });
    expect(access['username']).toBe(access.sub);
    expect(id).toMatchObject({
      ...{ ...shared, token_use: 'id', aud: CLIENT, email: EMAIL },
      'cognito:username': access.sub,
      'cognito:preferred_role': 'arn:aws:iam::000000000000:role/Admin',
      'cognito:roles': ['arn:aws:iam::000000000000:role/Admin'],
      origin_jti: access['origin_jti'],
    });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(3600);
  });

  test('an address signs in whatever its case, and so does the username behind it', async () => {
    const { AccessToken } = await desk.signIn('KIM@Club.Test');
    const { sub } = decodeJwt(AccessToken);
    expect(decodeJwt((await desk.signIn(String(sub))).AccessToken).sub).toBe(sub);
  });

  test('an unknown person and a wrong password cannot be told apart', async () => {
    const wrong = await refusalOf(typePassword(EMAIL, 'Touchline2'));
    const unknown = await refusalOf(typePassword('nobody@club.test', 'Touchline2'));
    expect(wrong).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
      status: 400,
    });
    expect(unknown).toEqual(wrong);
  });

  test('an unknown person is challenged like a known one, and the same each time', async () => {
    const challenge = async (USERNAME: string): Promise<Record<string, string | undefined>> => {
      const answer = await initiate('USER_SRP_AUTH', { USERNAME, SRP_A: 'abcdef' });
      return { ...answer.ChallengeParameters, name: answer.ChallengeName };
    };
    const [known, unknown, again] = await Promise.all(
      [EMAIL, 'nobody@club.test', 'Nobody@club.test'].map(challenge),
    );
    expect(Object.keys(unknown ?? {}).sort()).toEqual(Object.keys(known ?? {}).sort());
    expect(unknown).toMatchObject({ name: 'PASSWORD_VERIFIER', SALT: again?.['SALT'] });
    expect(unknown?.['USER_ID_FOR_SRP']).toBe(again?.['USER_ID_FOR_SRP']);
    expect(unknown?.['USER_ID_FOR_SRP']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('a temporary password leads to a new one, which signs in at once', async () => {
    const { ChallengeName, Session } = await invite('new@club.test');
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(await refusalOf(setPassword(Session, 'short'))).toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    const { AuthenticationResult } = await setPassword(Session, 'Brandnew1');
    expect(AuthenticationResult?.TokenType).toBe('Bearer');
    expect(await refusalOf(setPassword(Session, 'Brandnew2'))).toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    });
    expect((await typePassword('new@club.test', 'Brandnew1')).ChallengeName).toBeUndefined();
  });

  test('a sign-in left alone for 180 seconds is over', async () => {
    const { Session } = await invite('slow@club.test');
    desk.putClockForward(180);
    expect(await refusalOf(setPassword(Session, 'Brandnew1'))).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('[S13] a proof of the password is one try', async () => {
    const begun = await initiate('USER_SRP_AUTH', { USERNAME: EMAIL, SRP_A: 'abcdef' });
    const prove = () =>
      desk.pool.send(
        new RespondToAuthChallengeCommand({
          ClientId: CLIENT,
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: EMAIL,
            PASSWORD_CLAIM_SECRET_BLOCK: begun.ChallengeParameters?.['SECRET_BLOCK'] ?? '',
            PASSWORD_CLAIM_SIGNATURE: 'AAAA',
            TIMESTAMP: 'Tue Nov 3 09:05:00 UTC 2026',
          },
        }),
      );
    expect((await refusalOf(prove())).message).toBe('Incorrect username or password.');
    expect((await refusalOf(prove())).message).toMatch(/session can only be used once/);
  });

  test('what a request leaves out or gets wrong is named', async () => {
    const name = 'InvalidParameterException';
    const cases: readonly (readonly [AuthFlowType, Record<string, string>, object])[] = [
      ['USER_PASSWORD_AUTH', {}, { name, message: 'Missing required parameter USERNAME' }],
      ['USER_SRP_AUTH', { USERNAME: EMAIL }, { name, message: 'Missing required parameter SRP_A' }],
      ['USER_SRP_AUTH', { USERNAME: EMAIL, SRP_A: '0' }, { name, message: 'Invalid SRP_A value.' }],
      ...(['CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'] as const).map(
        (flow) =>
          [flow, {}, { name, message: `${flow} flow not enabled for this client` }] as const,
      ),
    ];
    for (const [flow, parameters, wanted] of cases) {
      expect(await refusalOf(initiate(flow, parameters))).toMatchObject(wanted);
    }
  });

  test('another client’s id is not found', async () => {
    const call = initiate('USER_PASSWORD_AUTH', { USERNAME: EMAIL, PASSWORD }, 'other');
    expect(await refusalOf(call)).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool client other does not exist.',
    });
  });
});
