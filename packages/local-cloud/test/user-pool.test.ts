import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { CLIENT, messageOf, PASSWORD, POOL, refusalOf, refused, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const WHO = { UserPoolId: POOL, Username: EMAIL };
const desk = testCloud({}, { anewEachTime: true });

const groupsIn = (token = '') => decodeJwt(token)['cognito:groups'];
const create = (Username: string, more: object = {}) =>
  desk.pool.adminCreateUser({ UserPoolId: POOL, Username, ...more });
const refresh = async (RefreshToken: string, ClientId = CLIENT) => {
  const answer = await desk.pool.getTokensFromRefreshToken({ ClientId, RefreshToken });
  const { AccessToken = '', RefreshToken: next = '' } = answer.AuthenticationResult ?? {};
  return { AccessToken, RefreshToken: next };
};
const whoIs = (AccessToken: string) => desk.pool.getUser({ AccessToken });
const revoke = (Token: string) => desk.pool.revokeToken({ ClientId: CLIENT, Token });

test('a person is created once for an address, whatever its case', async () => {
  const { User } = await create('Kim@Club.test', {
    TemporaryPassword: 'Temporary1',
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  });
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(User?.Attributes).toContainEqual({ Name: 'email', Value: EMAIL });
  expect(User?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  expect(await refused(create(EMAIL))).toBe('400 UsernameExistsException');
  expect(await messageOf(create('no address'))).toBe('Username should be an email.');
  const short = create('other@club.test', { TemporaryPassword: 'short' });
  expect(await refused(short)).toBe('400 InvalidPasswordException');
});

test('groups are those of the pool, joined once, and a refresh includes the present ones', async () => {
  await desk.addUser(EMAIL, { groups: ['AdminUsers', 'AdminUsers', 'Editors'] });
  const { AccessToken, RefreshToken } = await desk.signIn(EMAIL);
  expect(groupsIn(AccessToken)).toEqual(['AdminUsers', 'Editors']);
  await desk.pool.adminRemoveUserFromGroup({ ...WHO, GroupName: 'Editors' });
  expect(groupsIn((await refresh(RefreshToken)).AccessToken)).toEqual(['AdminUsers']);
  const unknown = desk.pool.adminAddUserToGroup({ ...WHO, GroupName: 'Nobodies' });
  const message = 'Group not found.';
  expect(await refusalOf(unknown)).toMatchObject({ name: 'ResourceNotFoundException', message });
});

test('another pool is not found, even by an operator', async () => {
  const call = desk.pool.adminGetUser({ UserPoolId: 'eu-west-2_Other', Username: EMAIL });
  expect(await refusalOf(call)).toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool eu-west-2_Other does not exist.',
  });
});

test('an operation for operators needs a valid signature', async () => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsersInGroup' };
  const unsigned = async (body: string) => {
    const answer = await fetch(desk.url, { method: 'POST', headers, body });
    return `${answer.status} ${answer.headers.get('x-amzn-errortype')}`;
  };
  expect(await unsigned('{}')).toBe('400 MissingAuthenticationTokenException');
  expect(await unsigned('{')).toBe('400 SerializationException');
  const { pool } = desk.clients({ accessKeyId: 'local-operator', secretAccessKey: 'guessed' });
  const call = pool.listUsersInGroup({ UserPoolId: POOL, GroupName: 'AdminUsers' });
  expect(await refused(call)).toBe('400 InvalidSignatureException');
});

test.each<[string, () => Promise<unknown>]>([
  ['AdminDisableUser', () => desk.pool.adminDisableUser(WHO)],
  ['SignUp', () => desk.pool.signUp({ ClientId: CLIENT, Username: EMAIL, Password: PASSWORD })],
])('%s, which is not modelled, is refused by its name', async (name, call) => {
  const message = `cognito-idp:${name} is not modelled by the local cloud.`;
  expect(await refusalOf(call())).toMatchObject({ status: 501, message });
});

test('a refresh gives new tokens of the same sign-in; the old refresh token ends after its grace', async () => {
  await desk.addUser(EMAIL);
  const { RefreshToken, AccessToken } = await desk.signIn(EMAIL);
  const renewed = await refresh(RefreshToken);
  const [before, after] = [decodeJwt(AccessToken), decodeJwt(renewed.AccessToken)];
  expect(after['origin_jti']).toBe(before['origin_jti']);
  expect(after['auth_time']).toBe(before['auth_time']);
  expect(after.jti).not.toBe(before.jti);
  desk.putClockForward(30);
  await refresh(RefreshToken);
  // A second exchange does not prolong the grace.
  desk.putClockForward(31);
  expect(await messageOf(refresh(RefreshToken))).toBe('Invalid Refresh Token');
  await refresh(renewed.RefreshToken);
});

test('revoking a refresh token ends that sign-in with its access tokens, and no other', async () => {
  await desk.addUser(EMAIL);
  const [first, second] = [await desk.signIn(EMAIL), await desk.signIn(EMAIL)];
  for (const _ of [1, 2]) await revoke(first.RefreshToken);
  expect(await messageOf(refresh(first.RefreshToken))).toBe('Refresh Token has been revoked');
  expect(await messageOf(whoIs(first.AccessToken))).toBe('Access Token has been revoked');
  expect((await whoIs(second.AccessToken)).Username).toBeDefined();
  expect(await refused(revoke(second.AccessToken))).toBe('400 UnsupportedTokenTypeException');
});

test('an access token is valid for an hour, a refresh token for thirty days', async () => {
  await desk.addUser(EMAIL);
  const { AccessToken, RefreshToken } = await desk.signIn(EMAIL);
  desk.putClockForward(3600);
  expect(await messageOf(whoIs(AccessToken))).toBe('Access Token has expired');
  const renewed = await refresh(RefreshToken);
  desk.putClockForward(30 * 86_400);
  expect(await messageOf(refresh(renewed.RefreshToken))).toBe('Refresh Token has expired');
});

test('invented tokens, and tokens of another kind, are refused', async () => {
  await desk.addUser(EMAIL);
  const { IdToken, RefreshToken } = await desk.signIn(EMAIL);
  expect(await messageOf(refresh('invented'))).toBe('Invalid Refresh Token');
  expect(await refused(refresh(RefreshToken, 'other'))).toBe('400 ResourceNotFoundException');
  for (const wrong of ['invented', IdToken, RefreshToken]) {
    expect(await messageOf(whoIs(wrong))).toBe('Invalid Access Token');
  }
});
