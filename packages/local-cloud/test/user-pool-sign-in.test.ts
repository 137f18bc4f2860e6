import { getDiffieHellman } from 'node:crypto';
import type { AuthFlowType, ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { CLIENT, messageOf, PASSWORD, POOL, refusalOf, refused, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const ISSUER = `https://cognito-idp.eu-west-2.amazonaws.com/${POOL}`;
const SRP_PRIME = getDiffieHellman('modp15').getPrime('hex');

const desk = testCloud();
beforeAll(async () => {
  await desk.addUser(EMAIL, { groups: ['AdminUsers'] });
});

const initiate = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
  desk.pool.initiateAuth({ AuthFlow, ClientId: CLIENT, AuthParameters });
const typePassword = (USERNAME: string, PASSWORD: string) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const respond = (
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  responses: Record<string, string>,
) =>
  desk.pool.respondToAuthChallenge({
    ClientId: CLIENT,
    ChallengeName,
    ...(Session !== undefined && { Session }),
    ChallengeResponses: { USERNAME: EMAIL, ...responses },
  });
const setPassword = (session: string | undefined, NEW_PASSWORD: string) =>
  respond('NEW_PASSWORD_REQUIRED', session, { NEW_PASSWORD });
const invite = async (email: string) => {
  const who = { UserPoolId: POOL, Username: email, TemporaryPassword: 'Temporary1' };
  await desk.pool.adminCreateUser(who);
  return typePassword(email, 'Temporary1');
};
const setChallenge = (value: string) =>
  desk.setFault({ match: { service: 'cognito-idp' }, do: 'challenge', value, times: 1 });
/** The session of a sign-in that has reached the challenge. */
const sessionAt = async (challenge: string) => {
  await setChallenge(challenge);
  return (await typePassword(EMAIL, PASSWORD)).Session;
};

test('the tokens name a person and their groups, whatever the case of the address', async () => {
  const { AccessToken, IdToken } = await desk.signIn('KIM@Club.Test');
  const [access, id] = [decodeJwt(AccessToken), decodeJwt(IdToken)];
  const { sub = '', origin_jti, exp = 0, iat = 0 } = access;
  const shared = { iss: ISSUER, sub, 'cognito:groups': ['AdminUsers'], origin_jti };
  const ofAccess = { token_use: 'access', client_id: CLIENT, username: sub };
  expect(access).toMatchObject({ ...shared, ...ofAccess });
  const role = 'arn:aws:iam::000000000000:role/Admin';
  expect(id).toMatchObject({
    ...{ ...shared, token_use: 'id', aud: CLIENT, email: EMAIL, 'cognito:username': sub },
    ...{ 'cognito:preferred_role': role, 'cognito:roles': [role] },
  });
  expect(exp - iat).toBe(3600);
  expect(decodeJwt((await desk.signIn(sub)).AccessToken).sub).toBe(sub);
});

test('an unknown person and a wrong password have the same answer', async () => {
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  for (const address of [EMAIL, 'nobody@club.test']) {
    const refusal = await refusalOf(typePassword(address, 'Touchline2'));
    expect(refusal).toEqual({ ...wrong, status: 400 });
  }
  const challenge = async (USERNAME: string) => {
    const begun = await initiate('USER_SRP_AUTH', { USERNAME, SRP_A: 'abcdef' });
    expect(begun.ChallengeName).toBe('PASSWORD_VERIFIER');
    return begun.ChallengeParameters ?? {};
  };
  const known = await challenge(EMAIL);
  const [unknown, again] = [
    await challenge('nobody@club.test'),
    await challenge('Nobody@club.test'),
  ];
  expect(Object.keys(unknown).sort()).toEqual(Object.keys(known).sort());
  const { SALT, USER_ID_FOR_SRP } = again;
  expect(unknown).toMatchObject({ SALT, USER_ID_FOR_SRP });
  expect(USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('[5.10] a temporary password leads to a new one of eight characters of any kind', async () => {
  const { ChallengeName, Session } = await invite('new@club.test');
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  expect(await refusalOf(setPassword(Session, 'aaaaaaa'))).toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  for (const password of [' aaaaaaaa', 'aaaaaaaa ', 'a'.repeat(257)]) {
    expect(await refused(setPassword(Session, password))).toBe('400 InvalidParameterException');
  }
  const { AuthenticationResult } = await setPassword(Session, 'aaaa aaa');
  expect(AuthenticationResult?.TokenType).toBe('Bearer');
  const used = 'Invalid session for the user, session can only be used once.';
  expect(await messageOf(setPassword(Session, 'Brandnew2'))).toBe(used);
  expect((await typePassword('new@club.test', 'aaaa aaa')).ChallengeName).toBeUndefined();
});

test('[S13] a proof of the password is one try', async () => {
  const begun = await initiate('USER_SRP_AUTH', { USERNAME: EMAIL, SRP_A: 'abcdef' });
  const prove = () =>
    respond('PASSWORD_VERIFIER', undefined, {
      PASSWORD_CLAIM_SECRET_BLOCK: begun.ChallengeParameters?.['SECRET_BLOCK'] ?? '',
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Tue Nov 3 09:05:00 UTC 2026',
    });
  expect(await messageOf(prove())).toBe('Incorrect username or password.');
  expect(await messageOf(prove())).toMatch(/session can only be used once/);
});

// A public value that is a multiple of the prime would fix the shared secret.
const badPublicValues = ['0', '00', SRP_PRIME, `${SRP_PRIME}0000`, 'xyz', '-1'];
test.each([
  ['USER_PASSWORD_AUTH', {}, 'Missing required parameter USERNAME'],
  ['USER_SRP_AUTH', { USERNAME: EMAIL }, 'Missing required parameter SRP_A'],
  ...badPublicValues.map(
    (SRP_A) => ['USER_SRP_AUTH', { USERNAME: EMAIL, SRP_A }, 'Invalid SRP_A value.'] as const,
  ),
  ['CUSTOM_AUTH', {}, 'CUSTOM_AUTH flow not enabled for this client'],
  ['REFRESH_TOKEN_AUTH', {}, 'REFRESH_TOKEN_AUTH flow not enabled for this client'],
] as const)('an error in a request is named: %s with %j', async (flow, parameters, message) => {
  const wanted = { name: 'InvalidParameterException', message };
  expect(await refusalOf(initiate(flow, parameters))).toMatchObject(wanted);
});

test('another client’s id is not found', async () => {
  const call = desk.pool.initiateAuth({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'other' });
  expect(await refusalOf(call)).toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool client other does not exist.',
  });
});

test.each<ChallengeNameType>(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])(
  '%s follows the right password, and accepts the code 123456 after a wrong one',
  async (name) => {
    await setChallenge(name);
    await refusalOf(typePassword(EMAIL, 'Touchline2'));
    const { ChallengeName, Session } = await typePassword(EMAIL, PASSWORD);
    expect(ChallengeName).toBe(name);
    const answer = (code: string) => respond(name, Session, { [`${name}_CODE`]: code });
    expect(await refused(answer('000000'))).toBe('400 CodeMismatchException');
    expect((await answer('123456')).AuthenticationResult?.AccessToken).toBeDefined();
  },
);

test('a wrong first code sets up no authenticator', async () => {
  const begun = { Session: await sessionAt('MFA_SETUP') };
  const { Session } = await desk.pool.associateSoftwareToken(begun);
  const wrong = desk.pool.verifySoftwareToken({ Session, UserCode: '000000' });
  expect(await refused(wrong)).toBe('400 EnableSoftwareTokenMFAException');
  expect(await refused(respond('MFA_SETUP', Session, {}))).toBe('400 InvalidParameterException');
});

const NO_SESSION = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
test.each<[string, ChallengeNameType, Record<string, string>, object]>([
  ['SMS_MFA', 'NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: 'Brandnew1' }, NO_SESSION],
  ['SMS_MFA', 'EMAIL_OTP', { EMAIL_OTP_CODE: '123456' }, NO_SESSION],
  ['SMS_MFA', 'MFA_SETUP', { EMAIL: 'mine@other.test' }, NO_SESSION],
  [
    'SELECT_MFA_TYPE',
    'SELECT_MFA_TYPE',
    { ANSWER: 'WEB_AUTHN' },
    { name: 'InvalidParameterException' },
  ],
  ['WEB_AUTHN', 'WEB_AUTHN', { CREDENTIAL: '{}' }, { status: 501 }],
])('no step can be skipped: %s answered as %s with %j', async (challenge, name, responses, why) => {
  const call = respond(name, await sessionAt(challenge), responses);
  expect(await refusalOf(call)).toMatchObject(why);
});

test('an answer without a session, or with an invented one, is refused', async () => {
  const code = { SMS_MFA_CODE: '123456' };
  const without = respond('SMS_MFA', undefined, code);
  expect(await messageOf(without)).toBe('Missing required parameter Session');
  const invented = respond('SMS_MFA', 'invented-session-000', code);
  expect(await refusalOf(invented)).toMatchObject(NO_SESSION);
});

// The last test, because it puts the clock forward.
test('a sign-in left alone for 180 seconds has ended', async () => {
  const { Session } = await invite('slow@club.test');
  desk.putClockForward(180);
  const expired = 'Invalid session for the user, session is expired.';
  expect(await messageOf(setPassword(Session, 'Brandnew1'))).toBe(expired);
});
