import {
  AdminAddUserToGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, POOL, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';

describe('tokens of the user pool', () => {
  const desk = testCloud({}, { anewEachTime: true });
  beforeEach(async () => {
    await desk.addUser(EMAIL);
  });

  const refresh = (RefreshToken: string, ClientId = CLIENT) =>
    desk.pool.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const whoIs = (AccessToken: string) => desk.pool.send(new GetUserCommand({ AccessToken }));
  const revoke = (Token: string) =>
    desk.pool.send(new RevokeTokenCommand({ ClientId: CLIENT, Token }));

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
    const who = { UserPoolId: POOL, Username: EMAIL, GroupName: 'AdminUsers' };
    await desk.pool.send(new AdminAddUserToGroupCommand(who));
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
    const who = { UserPoolId: POOL, Username: EMAIL };
    await desk.pool.send(new AdminUserGlobalSignOutCommand(who));
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
