import {
  AdminCreateUserCommand,
  AdminAddUserToGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configureAmplify } from './amplify.ts';
import { openCognitoCloud, PASSWORD, POOL, refusal, type CognitoCloud } from './cognito-cloud.ts';
import { mounts } from './mounts.ts';

const ADMIN = 'kim@club.test';
const MEMBER = 'sam@club.test';

describe.each(mounts)('Amplify against the local cloud, $name', (mount) => {
  let desk: CognitoCloud;
  beforeAll(async () => {
    desk = await openCognitoCloud(mount);
    configureAmplify(desk.url);
    await desk.addUser(ADMIN, { groups: ['AdminUsers'] });
    await desk.addUser(MEMBER);
  });
  afterEach(() => signOut());
  afterAll(() => desk.close());

  const groups = async () =>
    (await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups'];

  test('signs in by SRP, with the groups in the access token', async () => {
    const { isSignedIn } = await signIn({ username: 'Kim@Club.test', password: PASSWORD });
    expect(isSignedIn).toBe(true);
    expect(await groups()).toEqual(['AdminUsers']);
    expect((await getCurrentUser()).signInDetails?.loginId).toBe('Kim@Club.test');
  });

  test('says the same of a wrong password and of an unknown person', async () => {
    for (const username of [ADMIN, 'nobody@club.test']) {
      expect(await refusal(signIn({ username, password: 'Touchline2' }))).toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('sets a new password at the first sign-in, after one that was too short', async () => {
    const who = { UserPoolId: POOL, Username: 'new@club.test' };
    await desk.operator.send(
      new AdminCreateUserCommand({ ...who, TemporaryPassword: 'Temporary1' }),
    );
    await desk.operator.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'AdminUsers' }));
    const { nextStep } = await signIn({ username: 'new@club.test', password: 'Temporary1' });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    const short = confirmSignIn({ challengeResponse: 'short' });
    expect((await refusal(short)).name).toBe('InvalidPasswordException');
    expect((await confirmSignIn({ challengeResponse: 'Brandnew1' })).isSignedIn).toBe(true);
    expect(await groups()).toEqual(['AdminUsers']);
    await signOut();
    expect((await signIn({ username: 'new@club.test', password: 'Brandnew1' })).isSignedIn).toBe(
      true,
    );
  });

  test('[7.25] gets guest credentials, and keeps their identity through the sign-in', async () => {
    const guest = await fetchAuthSession();
    expect(guest.tokens).toBeUndefined();
    expect(guest.credentials?.sessionToken).toBeDefined();
    const who = { UserPoolId: POOL, Username: 'fresh@club.test' };
    await desk.operator.send(new AdminCreateUserCommand({ ...who, TemporaryPassword: PASSWORD }));
    await signIn({ username: 'fresh@club.test', password: PASSWORD });
    await confirmSignIn({ challengeResponse: 'Brandnew1' });
    const member = await fetchAuthSession();
    expect(member.identityId).toBe(guest.identityId);
    expect(member.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
  });

  test('refreshes its tokens, and signs out for good', async () => {
    await signIn({ username: MEMBER, password: PASSWORD });
    const before = (await fetchAuthSession()).tokens?.accessToken.payload;
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
    expect(after?.payload.jti).not.toBe(before?.jti);
    expect(after?.payload['origin_jti']).toBe(before?.['origin_jti']);
    await signOut();
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    const used = await fetch(desk.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: after?.toString() }),
    });
    expect(await used.json()).toMatchObject({ message: 'Access Token has been revoked' });
  });

  test('becomes a guest again where its sign-in was ended elsewhere', async () => {
    await signIn({ username: MEMBER, password: PASSWORD });
    desk.putClockForward(31 * 86_400);
    const session = await fetchAuthSession({ forceRefresh: true });
    expect(session.tokens).toBeUndefined();
    expect(session.credentials?.sessionToken).toBeDefined();
  });
});
