import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLIENT, IDENTITY_POOL, LOGIN, openCloud, PASSWORD } from './cloud.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const EMAIL = 'kim@club.test';
let dataDir: string;
let desk: Awaited<ReturnType<typeof openCloud>>;

const letters: string[] = [];
const open = async () => {
  desk = await openCloud({ dataDir, log: (line) => letters.push(line) });
};
const restart = async () => {
  await desk.close();
  await open();
};
beforeEach(async () => {
  dataDir = await temporaryFolder();
  await open();
});
afterEach(() => desk.close());

const poolFile = () => path.join(dataDir, 'cognito', 'user-pool.json');
const getId = async (Logins: Record<string, string> = {}) =>
  (await desk.identities.getId({ IdentityPoolId: IDENTITY_POOL, Logins })).IdentityId;
const credentialsOf = (IdentityId: string | undefined) =>
  desk.identities.getCredentialsForIdentity({ IdentityId });

test('people, their tokens, the signing key, identities and credentials survive a restart', async () => {
  await desk.addUser(EMAIL, { groups: ['AdminUsers'] });
  const { AccessToken, IdToken, RefreshToken } = await desk.signIn(EMAIL);
  const [login, guest] = [await getId({ [LOGIN]: IdToken }), await getId()];
  const credentials = await desk.credentials();
  await restart();
  expect((await desk.pool.getUser({ AccessToken })).Username).toBeDefined();
  const renewal = { ClientId: CLIENT, RefreshToken };
  expect(await desk.pool.getTokensFromRefreshToken(renewal)).toHaveProperty('AuthenticationResult');
  expect((await desk.signIn(EMAIL)).AccessToken).toBeDefined();
  expect(await getId({ [LOGIN]: IdToken })).toBe(login);
  expect((await credentialsOf(guest)).IdentityId).toBe(guest);
  const { dynamodb } = desk.clients(credentials);
  expect(await dynamodb.scan({ TableName: 'news' })).toMatchObject({ Count: 0 });
});

test('[S12] a code for a forgotten password is valid after a restart, for one of two who enter it at once, and is not stored as plain text', async () => {
  await desk.addUser(EMAIL, { verified: true });
  const who = { ClientId: CLIENT, Username: EMAIL };
  await desk.pool.forgotPassword(who);
  const [ConfirmationCode = ''] = /\d{6}/.exec(letters.at(-1) ?? '') ?? [];
  expect(await readFile(poolFile(), 'utf8')).not.toContain(`"${ConfirmationCode}"`);
  await restart();
  const enter = () =>
    desk.pool.confirmForgotPassword({ ...who, ConfirmationCode, Password: 'Clubhouse9' });
  const entered = await Promise.allSettled([enter(), enter()]);
  expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await desk.signIn(EMAIL, 'Clubhouse9')).AccessToken).toBeDefined();
});

test('[S12] stored files reveal no password or refresh token, only their owner may read them, and a visitor leaves none', async () => {
  await credentialsOf(await getId());
  await desk.addUser(EMAIL);
  const { RefreshToken } = await desk.signIn(EMAIL);
  const folders = ['cognito', 'keys'].map((name) => path.join(dataDir, name));
  const stored = await Promise.all(
    folders.map(async (at) => (await readdir(at)).map((name) => path.join(at, name))),
  );
  const names = ['signing-key.pem', 'user-pool.json', 'credentials'];
  expect(stored.flat().map((file) => path.basename(file))).toEqual(names);
  for (const file of stored.flat()) {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(RefreshToken);
  }
});

test('a finished sign-in is dropped when the next one begins', async () => {
  await desk.addUser(EMAIL);
  await desk.signIn(EMAIL);
  desk.putClockForward(31 * 86_400);
  await desk.signIn(EMAIL);
  const { grants } = JSON.parse(await readFile(poolFile(), 'utf8')) as { grants: object };
  expect(Object.keys(grants)).toHaveLength(1);
});

test('an unreadable pool is an error at the start, not an empty pool', async () => {
  await desk.addUser(EMAIL);
  await desk.close();
  const good = await readFile(poolFile());
  await writeFile(poolFile(), good.subarray(0, good.length / 2));
  await expect(open()).rejects.toThrow(/user-pool\.json holds something else/);
  await writeFile(poolFile(), good);
  await open();
  expect((await desk.signIn(EMAIL)).AccessToken).toBeDefined();
});
