import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localStack } from '@clubhouse/infra';
import { expect, test } from 'vitest';
import type { Credentials } from '@clubhouse/content/reader';
import type { ClubTarget } from '../src/command/club-target.ts';
import { addAdmin, removeAdmin } from '../src/people/people.ts';
import {
  credentialsOf,
  servicesFor,
  setCommittee,
  signInAsTheApp,
} from '../src/journey/club-services.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

const EMAIL = 'kim@club.test';
const PASSWORD = 'Touchline1';

const aClub = async () => (await servedCloud()).club;

async function withAdmin(club: ClubTarget) {
  await addAdmin(club, EMAIL);
  const who = { UserPoolId: club.config.userPoolId, Username: EMAIL };
  await club.people.send(
    new AdminSetUserPasswordCommand({ ...who, Password: PASSWORD, Permanent: true }),
  );
  return club;
}

const signIn = ({ config }: ClubTarget, password = PASSWORD) =>
  signInAsTheApp(config, EMAIL, password);

/** The tokens that the app gets for a refresh token. */
async function renew({ people, config }: ClubTarget, refreshToken: string) {
  const { AuthenticationResult: tokens } = await people.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: config.userPoolClientId,
      RefreshToken: refreshToken,
    }),
  );
  return { idToken: tokens?.IdToken ?? '', refreshToken: tokens?.RefreshToken ?? '' };
}

/** Tries to write an article with these credentials; resolves to the error's name, or `saved`. */
async function write(
  { config }: ClubTarget,
  keys: Credentials | Promise<Credentials>,
): Promise<string> {
  try {
    await servicesFor(config, await keys).put('news', { id: '1' });
    return 'saved';
  } catch (error) {
    return (error as Error).name;
  }
}

/** The same as the user of the id token. */
const writeAs = (club: ClubTarget, idToken: string) =>
  write(club, credentialsOf(club.config, idToken));

test('a new person signs in once with the password shown for them, and chooses their own', async () => {
  const club = await aClub();
  const { email, temporaryPassword = '' } = await addAdmin(club, ' Kim@Club.test ');
  expect(email).toBe(EMAIL);
  expect(temporaryPassword).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect((await signIn(club, temporaryPassword)).step).toBe('new-password-required');
});

test('a person with a password retains it', async () => {
  const club = await withAdmin(await aClub());
  expect(await addAdmin(club, EMAIL)).toEqual({ email: EMAIL });
  expect((await signIn(club)).step).toBe('done');
});

test('a person who never signed in, or forgot their password, gets a new one', async () => {
  const club = await aClub();
  const first = await addAdmin(club, EMAIL);
  const { temporaryPassword: again = '' } = await addAdmin(club, EMAIL);
  expect(again).not.toBe(first.temporaryPassword);
  await withAdmin(club);
  const { temporaryPassword = '' } = await addAdmin(club, EMAIL, { newPassword: true });
  await expect(signIn(club)).rejects.toThrow();
  expect((await signIn(club, temporaryPassword)).step).toBe('new-password-required');
});

test('[S4, S5] a removed person is signed out everywhere, gets no new credentials, and returns without the role', async () => {
  const club = await withAdmin(await aClub());
  const before = await signIn(club);
  await removeAdmin(club, EMAIL);
  await expect(renew(club, before.refreshToken)).rejects.toThrow('revoked');
  expect(await writeAs(club, before.idToken)).toBe('NotAuthorizedException');
  const after = await signIn(club);
  expect(await writeAs(club, after.idToken)).toBe('AccessDeniedException');
});

test('[S15] a stolen access token changes no e-mail address, and its person is removed by it or by their sub', async () => {
  const club = await withAdmin(await aClub());
  const { accessToken } = await signIn(club);
  const takeover = club.people.send(
    new UpdateUserAttributesCommand({
      AccessToken: accessToken,
      UserAttributes: [{ Name: 'email', Value: 'thief@elsewhere.test' }],
    }),
  );
  await expect(takeover).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const { Username = '' } = await club.people.send(
    new AdminGetUserCommand({ UserPoolId: club.config.userPoolId, Username: EMAIL }),
  );
  await removeAdmin(club, Username);
  await expect(removeAdmin(club, EMAIL)).rejects.toThrow('Nobody on the committee');
});

test('a removal that finds nobody names the members of the committee', async () => {
  const club = await withAdmin(await aClub());
  await expect(removeAdmin(club, 'old-address@club.test')).rejects.toThrow(
    /is old-address@club\.test\..*\n {2}kim@club\.test {2}[0-9a-f-]{36}$/,
  );
});

test('[S16] the password itself is never sent: the client has no flow for it', async () => {
  const { people, config } = await aClub();
  const typed = people.send(
    new InitiateAuthCommand({
      ClientId: config.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    }),
  );
  await expect(typed).rejects.toThrow('USER_PASSWORD_AUTH flow not enabled for this client');
});

test('an invalid or unknown address is reported in a line', async () => {
  const club = await aClub();
  await expect(addAdmin(club, 'kim')).rejects.toThrow('"kim" is no e-mail address.');
  await expect(removeAdmin(club, EMAIL)).rejects.toThrow(
    `Nobody on the committee of the club on this machine is ${EMAIL}`,
  );
});

test('[P1] the app reads the given name of a person, whenever it was entered', async () => {
  const club = await withAdmin(await aClub());
  await addAdmin(club, EMAIL, { givenName: 'Kim' });
  const { idToken } = await signIn(club);
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ given_name: 'Kim', email: EMAIL });
});

const A_MINUTE = 60;

/** A member of a club whose credentials and tokens last a minute, and whose clock can be set forward. */
async function shortLived() {
  let ahead = 0;
  const { userPool, identityPool } = localStack();
  const { club } = await servedCloud({
    clock: () => Date.now() + ahead,
    userPool: { ...userPool, tokenSeconds: A_MINUTE },
    identityPool: { ...identityPool, credentialSeconds: A_MINUTE },
  });
  await withAdmin(club);
  return { club, passAMinute: () => void (ahead += (A_MINUTE + 1) * 1000) };
}

test('an added person may write; a removed one is refused by the database once their credentials expire, and cannot get others', async () => {
  const { club, passAMinute } = await shortLived();
  const { idToken, refreshToken } = await signIn(club);
  const inHand = await credentialsOf(club.config, idToken);
  await setCommittee(club, EMAIL, false);
  expect(await write(club, inHand)).toBe('saved');
  passAMinute();
  expect(await write(club, inHand)).toBe('ExpiredTokenException');
  expect(await writeAs(club, idToken)).toBe('NotAuthorizedException');
  const next = await renew(club, refreshToken);
  expect(await writeAs(club, next.idToken)).toBe('AccessDeniedException');
});

test('[S17] an exchanged refresh token works for a minute more and then never, and the new one continues to work', async () => {
  const { club, passAMinute } = await shortLived();
  const { refreshToken: stolen } = await signIn(club);
  const { refreshToken: next } = await renew(club, stolen);
  expect(next).not.toBe(stolen);
  expect((await renew(club, stolen)).idToken).not.toBe('');
  passAMinute();
  await expect(renew(club, stolen)).rejects.toThrow('Invalid Refresh Token');
  expect((await renew(club, next)).idToken).not.toBe('');
  await expect(renew(club, stolen)).rejects.toThrow('Invalid Refresh Token');
});
