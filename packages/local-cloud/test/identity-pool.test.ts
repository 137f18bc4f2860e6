import { beforeEach, expect, test } from 'vitest';
import { type Credentials, IDENTITY_POOL, LOGIN, POOL, refusalOf, testCloud } from './cloud.ts';

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
  const { Credentials, ...rest } = await desk.identities.getCredentialsForIdentity({
    IdentityId,
    ...more,
  });
  return {
    identityId: rest.IdentityId,
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
    expiration: Credentials?.Expiration,
  };
};
/** The role's name, from the service's message when it refuses a call that no role may make. */
const roleOf = async (keys: Credentials) => {
  const caller = poolClient(keys);
  const { name, message } = await refusalOf(
    caller.adminDisableUser({ UserPoolId: POOL, Username: ADMIN }),
  );
  return name === 'AccessDeniedException' ? /assumed-role\/(\w+)/.exec(message)?.[1] : name;
};
// The second attempt lets the SDK correct its clock, as it does everywhere.
const poolClient = (keys: Credentials) => desk.clients(keys, 2).pool;

test('each guest is somebody else, with the guest role for an hour', async () => {
  const [first, second] = [await getId(), await getId()];
  expect(first).toMatch(/^eu-west-2:[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  const keys = await credentials(first);
  expect(keys.identityId).toBe(first);
  expect(await roleOf(keys)).toBe('Guest');
  const lifetime = Number(keys.expiration) - Date.now();
  expect(lifetime).toBeGreaterThan(3_590_000);
  expect(lifetime).toBeLessThanOrEqual(3_600_000);
});

test('a login is the same identity each time, with the role its groups give', async () => {
  const logins = await login(ADMIN);
  const id = await getId(logins);
  expect(await getId(await login(ADMIN))).toBe(id);
  expect(await roleOf(await credentials(id, { Logins: logins }))).toBe('Admin');
  const member = await login(MEMBER);
  expect(await roleOf(await credentials(await getId(member), { Logins: member }))).toBe('Member');
});

test('a guest’s identity becomes the login’s that is first presented with it', async () => {
  const guest = await getId();
  const logins = await login(ADMIN);
  expect((await credentials(guest, { Logins: logins })).identityId).toBe(guest);
  expect(await getId(logins)).toBe(guest);
  expect(await refusalOf(credentials(guest))).toMatchObject({
    name: 'NotAuthorizedException',
    message: `Access to Identity '${guest}' is forbidden.`,
  });
});

test('a login that has an identity is answered with it, and the guest stays a guest', async () => {
  const logins = await login(ADMIN);
  const [own, guest] = [await getId(logins), await getId()];
  const keys = await credentials(guest, { Logins: logins });
  expect([keys.identityId, await roleOf(keys)]).toEqual([own, 'Admin']);
  expect(await roleOf(await credentials(guest))).toBe('Guest');
});

test('nobody acts as the identity of another login', async () => {
  const id = await getId(await login(ADMIN));
  const call = credentials(id, { Logins: await login(MEMBER) });
  expect((await refusalOf(call)).message).toMatch(/^Logins don't match\./);
});

test('[R5] a role may be picked only among those the token gives', async () => {
  await desk.addUser('both@club.test', { groups: ['AdminUsers', 'Editors'] });
  const both = await login('both@club.test');
  const id = await getId(both);
  const pick = (CustomRoleArn: string) => ({ Logins: both, CustomRoleArn });
  expect((await refusalOf(credentials(id, { Logins: both }))).name).toBe('NotAuthorizedException');
  expect(await roleOf(await credentials(id, pick(roleArn('Editor'))))).toBe('Editor');
  const member = await login(MEMBER);
  const greedy = { Logins: member, CustomRoleArn: roleArn('Admin') };
  const call = credentials(await getId(member), greedy);
  expect((await refusalOf(call)).name).toBe('NotAuthorizedException');
});

test('a login that is no id token of the pool is refused', async () => {
  const { AccessToken, IdToken } = await desk.signIn(ADMIN);
  const [head, , tail] = IdToken.split('.');
  const altered = [head, Buffer.from('{"sub":"x"}').toString('base64url'), tail].join('.');
  const messageFor = async (logins: Record<string, string>) => {
    const { name, message } = await refusalOf(getId(logins));
    return `${name}: ${message}`;
  };
  const refused = 'NotAuthorizedException: Invalid login token. ';
  expect(await messageFor({ [LOGIN]: AccessToken })).toBe(
    `${refused}Missing a required claim: aud`,
  );
  expect(await messageFor({ [LOGIN]: altered })).toBe(`${refused}Couldn't verify signed token.`);
  expect(await messageFor({ [LOGIN]: 'no token' })).toMatch(/Not a valid OpenId Connect/);
  expect(await messageFor({ 'accounts.example': IdToken })).toMatch(
    /not from a supported provider/,
  );
  expect(await messageFor({ [LOGIN]: IdToken, 'accounts.example': IdToken })).toMatch(
    /not from a supported provider/,
  );
  await desk.pool.adminUserGlobalSignOut({ UserPoolId: POOL, Username: ADMIN });
  expect(await messageFor({ [LOGIN]: IdToken })).toBe(`${refused}Token has been revoked.`);
  desk.putClockForward(3600);
  expect(await messageFor({ [LOGIN]: IdToken })).toMatch(/Token expired: \d+ >= \d+$/);
});

test('credentials end with their time, and the identity gives new ones', async () => {
  const id = await getId();
  const keys = await credentials(id);
  desk.putClockForward(3600);
  expect(await roleOf(keys)).toBe('ExpiredTokenException');
  expect(await roleOf(await credentials(id))).toBe('Guest');
});

test('pools and identities that are not here are not found', async () => {
  const other = desk.identities.getId({ IdentityPoolId: 'eu-west-2:other' });
  expect(await refusalOf(other)).toMatchObject({
    name: 'ResourceNotFoundException',
    message: "IdentityPool 'eu-west-2:other' not found.",
  });
  expect((await refusalOf(credentials('eu-west-2:other'))).message).toBe(
    "Identity 'eu-west-2:other' not found.",
  );
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect((await refusalOf(credentials(name))).name).toBe('ResourceNotFoundException');
  }
});
