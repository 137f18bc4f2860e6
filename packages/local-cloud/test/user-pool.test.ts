import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, PASSWORD, POOL, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const WHO = { UserPoolId: POOL, Username: EMAIL };
const desk = testCloud({}, { anewEachTime: true });

describe('what an operator does to the user pool', () => {
  const groupsOf = async (email: string) =>
    decodeJwt((await desk.signIn(email)).AccessToken)['cognito:groups'];
  const create = (Username: string, more: object = {}) =>
    desk.pool.adminCreateUser({ UserPoolId: POOL, Username, ...more });

  test('someone is made once, by address, whatever its case', async () => {
    const { User } = await create('Kim@Club.test', {
      TemporaryPassword: 'Temporary1',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    });
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.Attributes).toContainEqual({ Name: 'email', Value: EMAIL });
    expect(User?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect((await refusalOf(create(EMAIL))).name).toBe('UsernameExistsException');
    expect((await refusalOf(create('no address'))).message).toBe('Username should be an email.');
    const short = create('other@club.test', { TemporaryPassword: 'short' });
    expect((await refusalOf(short)).name).toBe('InvalidPasswordException');
  });

  test('a password set for good signs in; one set for now must be changed', async () => {
    await create(EMAIL);
    const set = (Permanent: boolean) =>
      desk.pool.adminSetUserPassword({ ...WHO, Password: PASSWORD, Permanent });
    await set(true);
    expect((await desk.signIn(EMAIL)).AccessToken).toBeDefined();
    await set(false);
    expect(await desk.signIn(EMAIL)).toBeUndefined();
    const described = await desk.pool.adminGetUser(WHO);
    expect(described.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
  });

  test('groups are those the pool was made with; joining twice is joining', async () => {
    await desk.addUser(EMAIL, { groups: ['AdminUsers', 'AdminUsers', 'Editors'] });
    expect(await groupsOf(EMAIL)).toEqual(['AdminUsers', 'Editors']);
    const leave = { ...WHO, GroupName: 'Editors' };
    await desk.pool.adminRemoveUserFromGroup(leave);
    expect(await groupsOf(EMAIL)).toEqual(['AdminUsers']);
    expect(
      await refusalOf(desk.pool.adminAddUserToGroup({ ...WHO, GroupName: 'Nobodies' })),
    ).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Group not found.',
    });
  });

  test('another pool is not found, even by an operator', async () => {
    const call = desk.pool.adminGetUser({ UserPoolId: 'eu-west-2_Other', Username: EMAIL });
    expect(await refusalOf(call)).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool eu-west-2_Other does not exist.',
    });
  });

  test('an operation only operators have needs a signature, and a right one', async () => {
    const body = JSON.stringify({ UserPoolId: POOL });
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsersInGroup' };
    const unsigned = await fetch(desk.url, { method: 'POST', headers, body });
    expect(unsigned.status).toBe(400);
    expect(unsigned.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
    const unread = await fetch(desk.url, { method: 'POST', headers, body: '{' });
    expect(unread.headers.get('x-amzn-errortype')).toBe('SerializationException');
    const guessed = { accessKeyId: 'local-operator', secretAccessKey: 'guessed' };
    const call = desk
      .clients(guessed)
      .pool.listUsersInGroup({ UserPoolId: POOL, GroupName: 'AdminUsers' });
    expect((await refusalOf(call)).name).toBe('InvalidSignatureException');
  });

  test('what is not modelled says so by name, once rights are clear', async () => {
    expect(await refusalOf(desk.pool.adminDisableUser(WHO))).toMatchObject({
      status: 501,
      message: 'cognito-idp:AdminDisableUser is not modelled by the local cloud.',
    });
    expect(
      await refusalOf(desk.pool.signUp({ ClientId: CLIENT, Username: EMAIL, Password: PASSWORD })),
    ).toMatchObject({
      status: 501,
      message: 'cognito-idp:SignUp is not modelled by the local cloud.',
    });
  });
});

describe('tokens of the user pool', () => {
  beforeEach(async () => {
    await desk.addUser(EMAIL);
  });

  const refresh = (RefreshToken: string, ClientId = CLIENT) =>
    desk.pool.getTokensFromRefreshToken({ ClientId, RefreshToken });
  const whoIs = (AccessToken: string) => desk.pool.getUser({ AccessToken });
  const revoke = (Token: string) => desk.pool.revokeToken({ ClientId: CLIENT, Token });

  test('a refresh gives new tokens of the same sign-in; the old refresh token ends after its grace', async () => {
    const { RefreshToken, AccessToken } = await desk.signIn(EMAIL);
    const before = decodeJwt(AccessToken);
    const { AuthenticationResult } = await refresh(RefreshToken);
    const after = decodeJwt(AuthenticationResult?.AccessToken ?? '');
    expect(after['origin_jti']).toBe(before['origin_jti']);
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after.jti).not.toBe(before.jti);
    desk.putClockForward(30);
    await refresh(RefreshToken);
    // A second exchange does not prolong the grace.
    desk.putClockForward(31);
    expect((await refusalOf(refresh(RefreshToken))).message).toBe('Invalid Refresh Token');
    await refresh(AuthenticationResult?.RefreshToken ?? '');
  });

  test('a refresh carries the groups of now', async () => {
    const { RefreshToken, AccessToken } = await desk.signIn(EMAIL);
    expect(decodeJwt(AccessToken)['cognito:groups']).toBeUndefined();
    const join = { ...WHO, GroupName: 'AdminUsers' };
    await desk.pool.adminAddUserToGroup(join);
    const renewed = (await refresh(RefreshToken)).AuthenticationResult?.AccessToken ?? '';
    expect(decodeJwt(renewed)['cognito:groups']).toEqual(['AdminUsers']);
  });

  test('revoking a refresh token ends that sign-in with its access tokens, and no other', async () => {
    const [first, second] = [await desk.signIn(EMAIL), await desk.signIn(EMAIL)];
    await revoke(first.RefreshToken);
    await revoke(first.RefreshToken);
    expect(await refusalOf(refresh(first.RefreshToken))).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect(await refusalOf(whoIs(first.AccessToken))).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    expect((await whoIs(second.AccessToken)).Username).toBeDefined();
    expect(await refusalOf(revoke(second.AccessToken))).toMatchObject({
      name: 'UnsupportedTokenTypeException',
    });
  });

  test('signing out everywhere ends every sign-in of the person, and of nobody else', async () => {
    await desk.addUser('other@club.test');
    const other = await desk.signIn('other@club.test');
    const sessions = [await desk.signIn(EMAIL), await desk.signIn(EMAIL)];
    await desk.pool.adminUserGlobalSignOut(WHO);
    for (const { RefreshToken, AccessToken } of sessions) {
      expect((await refusalOf(refresh(RefreshToken))).message).toMatch(/revoked/);
      expect((await refusalOf(whoIs(AccessToken))).message).toMatch(/revoked/);
    }
    expect((await whoIs(other.AccessToken)).Username).toBeDefined();
  });

  test('an access token lives an hour, a refresh token thirty days', async () => {
    const { AccessToken, RefreshToken } = await desk.signIn(EMAIL);
    desk.putClockForward(3600);
    expect((await refusalOf(whoIs(AccessToken))).message).toBe('Access Token has expired');
    const renewed = (await refresh(RefreshToken)).AuthenticationResult;
    desk.putClockForward(30 * 86_400);
    expect((await refusalOf(refresh(renewed?.RefreshToken ?? ''))).message).toBe(
      'Refresh Token has expired',
    );
  });

  test('invented tokens, and tokens in each other’s place, are refused', async () => {
    const { IdToken, RefreshToken } = await desk.signIn(EMAIL);
    expect((await refusalOf(refresh('invented'))).message).toBe('Invalid Refresh Token');
    expect((await refusalOf(refresh(RefreshToken, 'other'))).name).toBe(
      'ResourceNotFoundException',
    );
    for (const wrong of ['invented', IdToken, RefreshToken]) {
      expect((await refusalOf(whoIs(wrong))).message).toBe('Invalid Access Token');
    }
  });
});
