import { createPublicKey, createSecretKey } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import {
  type Credentials,
  IDENTITY_POOL,
  LOGIN,
  messageOf,
  POOL,
  refusalOf,
  refused,
  testCloud,
} from './cloud.ts';
import { signingKey } from './sample-stack.ts';

const ADMIN = 'kim@club.test';
const MEMBER = 'sam@club.test';
const roleArn = (role: string) => `arn:aws:iam::000000000000:role/${role}`;

const desk = testCloud({}, { anewEachTime: true });
beforeEach(async () => {
  await desk.addUser(ADMIN, { groups: ['AdminUsers'] });
  await desk.addUser(MEMBER);
});

const login = async (email: string) => ({ [LOGIN]: (await desk.signIn(email)).IdToken });
const getId = async (Logins: Record<string, string> = {}) => {
  return (await desk.identities.getId({ IdentityPoolId: IDENTITY_POOL, Logins })).IdentityId ?? '';
};
const credentials = async (IdentityId: string, more: object = {}) => {
  const asked = { IdentityId, ...more };
  const answer = await desk.identities.getCredentialsForIdentity(asked);
  const { AccessKeyId = '', SecretKey = '', SessionToken = '' } = answer.Credentials ?? {};
  return {
    ...{ identityId: answer.IdentityId, expiration: answer.Credentials?.Expiration },
    ...{ accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken },
  };
};
/** The role's name, from the service's message when it refuses a call that no role may make. */
const roleOf = async (keys: Credentials) => {
  // The second attempt lets the SDK correct its clock, as it does everywhere.
  const { pool } = desk.clients(keys, 2);
  const call = pool.adminDisableUser({ UserPoolId: POOL, Username: ADMIN });
  const { name, message } = await refusalOf(call);
  return name === 'AccessDeniedException' ? /assumed-role\/(\w+)/.exec(message)?.[1] : name;
};

test('each guest has an own identity, with the guest role for an hour, and gets new credentials after that', async () => {
  const [first, second] = [await getId(), await getId()];
  expect(first).toMatch(/^eu-west-2:[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  const keys = await credentials(first);
  expect([keys.identityId, await roleOf(keys)]).toEqual([first, 'Guest']);
  const lifetime = Number(keys.expiration) - Date.now();
  expect(lifetime).toBeGreaterThan(3_590_000);
  expect(lifetime).toBeLessThanOrEqual(3_600_000);
  desk.putClockForward(3600);
  expect(await roleOf(keys)).toBe('ExpiredTokenException');
  expect(await roleOf(await credentials(first))).toBe('Guest');
});

test.each([
  [ADMIN, 'Admin'],
  [MEMBER, 'Member'],
])('the login of %s is the same identity each time, with the role %s', async (email, role) => {
  const logins = await login(email);
  const id = await getId(logins);
  expect(await getId(await login(email))).toBe(id);
  expect(await roleOf(await credentials(id, { Logins: logins }))).toBe(role);
});

test('a guest’s identity becomes that of the first login presented with it, and of no other', async () => {
  const [guest, other] = [await getId(), await getId()];
  const Logins = await login(ADMIN);
  expect((await credentials(guest, { Logins })).identityId).toBe(guest);
  expect(await getId(Logins)).toBe(guest);
  expect(await refusalOf(credentials(guest))).toMatchObject({
    name: 'NotAuthorizedException',
    message: `Access to Identity '${guest}' is forbidden.`,
  });
  const member = credentials(guest, { Logins: await login(MEMBER) });
  expect(await messageOf(member)).toMatch(/^Logins don't match\./);
  // A login that has an identity is answered with it, and the guest stays a guest.
  const keys = await credentials(other, { Logins });
  expect([keys.identityId, await roleOf(keys)]).toEqual([guest, 'Admin']);
  expect(await roleOf(await credentials(other))).toBe('Guest');
});

test('[R5] a role may be chosen only among those in the token', async () => {
  await desk.addUser('both@club.test', { groups: ['AdminUsers', 'Editors'] });
  const both = await login('both@club.test');
  const id = await getId(both);
  const pick = (role: string, Logins = both) => ({ Logins, CustomRoleArn: roleArn(role) });
  expect(await refused(credentials(id, { Logins: both }))).toBe('400 NotAuthorizedException');
  expect(await roleOf(await credentials(id, pick('Editor')))).toBe('Editor');
  const member = await login(MEMBER);
  const greedy = credentials(await getId(member), pick('Admin', member));
  expect(await refused(greedy)).toBe('400 NotAuthorizedException');
});

test('[R9] a login that is no id token of the pool, or is forged, is refused', async () => {
  const { AccessToken, IdToken } = await desk.signIn(ADMIN);
  const messageFor = async (token: string, more: object = {}) => {
    const { name, message } = await refusalOf(getId({ [LOGIN]: token, ...more }));
    expect(name).toBe('NotAuthorizedException');
    return message;
  };
  const { exp, ...endless } = decodeJwt(IdToken);
  const claims = { ...endless, exp: exp ?? 0 };
  const [head, body, tail] = IdToken.split('.');
  const altered = Buffer.from('{"sub":"x"}').toString('base64url');
  const otherHead = Buffer.from('{"alg":"RS512"}').toString('base64url');
  // The public key used as a shared secret: the classic confusion.
  const pem = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' });
  const forged = [
    ...['no token', 'a.b', 'a.e30', '..', 'a.bnVsbA.c'],
    `${head}.${altered}.${tail}`,
    `${otherHead}.${body}.${tail}`,
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(createSecretKey(Buffer.from(pem))),
  ];
  for (const token of forged) {
    expect(await messageFor(token)).toBe("Invalid login token. Couldn't verify signed token.");
  }
  const unending = new SignJWT(endless).setProtectedHeader({ alg: 'RS256' }).sign(signingKey);
  expect(await messageFor(await unending)).toMatch(/Token expired/);
  expect(await messageFor(AccessToken)).toMatch(/Missing a required claim: aud$/);
  const twice = await messageFor(IdToken, { 'accounts.example': IdToken });
  expect(twice).toMatch(/not from a supported provider/);
  const elsewhere = getId({ 'accounts.example': IdToken });
  expect(await messageOf(elsewhere)).toMatch(/not from a supported provider/);
  await desk.pool.adminUserGlobalSignOut({ UserPoolId: POOL, Username: ADMIN });
  expect(await messageFor(IdToken)).toBe('Invalid login token. Token has been revoked.');
  desk.putClockForward(3600);
  expect(await messageFor(IdToken)).toMatch(/Token expired: \d+ >= \d+$/);
});

test('unknown pools and identities are not found', async () => {
  const other = desk.identities.getId({ IdentityPoolId: 'eu-west-2:other' });
  const message = "IdentityPool 'eu-west-2:other' not found.";
  expect(await refusalOf(other)).toMatchObject({ name: 'ResourceNotFoundException', message });
  for (const id of ['eu-west-2:other', 'constructor', '__proto__', 'toString']) {
    expect(await refusalOf(credentials(id))).toMatchObject({
      name: 'ResourceNotFoundException',
      message: `Identity '${id}' not found.`,
    });
  }
});
