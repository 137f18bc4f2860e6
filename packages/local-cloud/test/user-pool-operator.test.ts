import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  ListUsersInGroupCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { CLIENT, PASSWORD, POOL, refusalOf, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const WHO = { UserPoolId: POOL, Username: EMAIL };

describe('what an operator does to the user pool', () => {
  const desk = testCloud({}, { anewEachTime: true });

  const groupsOf = async (email: string) =>
    decodeJwt((await desk.signIn(email)).AccessToken)['cognito:groups'];
  const create = (Username: string, more: object = {}) =>
    desk.pool.send(new AdminCreateUserCommand({ UserPoolId: POOL, Username, ...more }));

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
      desk.pool.send(new AdminSetUserPasswordCommand({ ...WHO, Password: PASSWORD, Permanent }));
    await set(true);
    expect((await desk.signIn(EMAIL)).AccessToken).toBeDefined();
    await set(false);
    expect(await desk.signIn(EMAIL)).toBeUndefined();
    const described = await desk.pool.send(new AdminGetUserCommand(WHO));
    expect(described.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
  });

  test('groups are those the pool was made with; joining twice is joining', async () => {
    await desk.addUser(EMAIL, { groups: ['AdminUsers', 'AdminUsers', 'Editors'] });
    expect(await groupsOf(EMAIL)).toEqual(['AdminUsers', 'Editors']);
    const leave = { ...WHO, GroupName: 'Editors' };
    await desk.pool.send(new AdminRemoveUserFromGroupCommand(leave));
    expect(await groupsOf(EMAIL)).toEqual(['AdminUsers']);
    const unknown = new AdminAddUserToGroupCommand({ ...WHO, GroupName: 'Nobodies' });
    expect(await refusalOf(desk.pool.send(unknown))).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Group not found.',
    });
  });

  test('another pool is not found, even by an operator', async () => {
    const call = desk.pool.send(
      new AdminGetUserCommand({ UserPoolId: 'eu-west-2_Other', Username: EMAIL }),
    );
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
    const guessed = { accessKeyId: 'local-operator', secretAccessKey: 'guessed' };
    const call = desk
      .clients(guessed)
      .pool.send(new ListUsersInGroupCommand({ UserPoolId: POOL, GroupName: 'AdminUsers' }));
    expect((await refusalOf(call)).name).toBe('InvalidSignatureException');
  });

  test('what is not modelled says so by name, once rights are clear', async () => {
    const disable = new AdminDisableUserCommand(WHO);
    expect(await refusalOf(desk.pool.send(disable))).toMatchObject({
      status: 501,
      message: 'cognito-idp:AdminDisableUser is not modelled by the local cloud.',
    });
    const signUp = new SignUpCommand({ ClientId: CLIENT, Username: EMAIL, Password: PASSWORD });
    expect(await refusalOf(desk.pool.send(signUp))).toMatchObject({
      status: 501,
      message: 'cognito-idp:SignUp is not modelled by the local cloud.',
    });
  });
});
