import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { LOCAL, REGION, ROLE_NAMES } from '@clubhouse/infra';
import type { ClubhouseConfig } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { spoiltItem } from '@clubhouse/content/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTarget } from '../src/command/club-target.ts';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import {
  type ClubServices,
  configOf,
  credentialsOf,
  idTokenOf,
  servicesFor,
} from '../src/journey/club-services.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import { forbiddenCalls, notRefused } from '../src/journey/hostile/forbidden-calls.ts';
import { KEPT_FROM_ALL, SHOWN_TO_ALL } from '../src/journey/hostile/forbidden-of-objects.ts';
import { presigned } from '../src/journey/hostile/presigned.ts';
import { type StoredState, storedState } from '../src/journey/hostile/stored-state.ts';
import {
  keysOnTheWire,
  type Taken,
  takenFromVisitor,
  tokensOf,
} from '../src/journey/hostile/taken-from-the-page.ts';
import { admin, second } from '../src/journey/in-the-app.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { removeAdmin } from '../src/people/people.ts';

// Whatever a page holds, somebody has: what it is good for without the page, with the official clients.

const here = clubAndBrowser({ seed: 'empty' });
const member = { email: 'member@club.test', password: 'Clubhouse1' };
const committeesRole = `arn:aws:iam::${LOCAL.accountId}:role/${ROLE_NAMES.admin}`;

let config: ClubhouseConfig;
let operator: ClubServices;
let before: StoredState;

beforeAll(async () => {
  config = await configOf(here.club.url);
  operator = servicesFor(config);
  for (const Key of [KEPT_FROM_ALL, SHOWN_TO_ALL]) {
    await operator.objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: 'x' }));
  }
  await putSomething();
  before = await storedState(operator);
});
afterAll(async () => {
  await clearFaults(here.club.cloudUrl);
});

/** An item of each table, so that there is something to read and to spoil. */
async function putSomething(): Promise<void> {
  for (const table of TABLE_NAMES) {
    const Item = { ...spoiltItem(table, 'x'), id: 'p1' };
    await operator.database.send(new PutCommand({ TableName: config.tables[table], Item }));
  }
}

/** What the page of somebody on the committee holds: it asks for credentials of its own accord. */
async function takenFromCommittee(person: typeof member): Promise<Taken> {
  const { page } = await here.browser.newPage();
  await page.goto(`${here.club.url}/login`);
  const [keys] = await Promise.all([
    keysOnTheWire(page),
    signIn(page, person.email, person.password),
  ]);
  return { keys, ...(await tokensOf(page)) };
}

/** The app asks for no credentials for who is not on the committee: whoever takes their token does. */
async function takenFromMember(): Promise<Taken> {
  const { page } = await here.browser.newPage();
  await page.goto(`${here.club.url}/login`);
  await signIn(page, member.email, member.password);
  await page.waitForURL('**/admin/content');
  const tokens = await tokensOf(page);
  expect(tokens.idToken).not.toBe('');
  return { keys: await credentialsOf(config, tokens.idToken), ...tokens };
}

/** Reading is everybody's. */
async function readsWhatIsPublic({ database, objects }: ClubServices): Promise<void> {
  for (const TableName of Object.values(config.tables)) {
    const { Items } = await database.send(new ScanCommand({ TableName }));
    expect(Items?.length).toBeGreaterThan(0);
  }
  const { Contents = [] } = await objects.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: 'media/' }),
  );
  expect(Contents.length).toBeGreaterThan(0);
  await objects.send(new GetObjectCommand({ Bucket: config.bucket, Key: SHOWN_TO_ALL }));
}

/** Every call that is not reading, and every address made with the keys, is refused for want of the right. */
async function writesNothing(services: ClubServices, { keys }: Pick<Taken, 'keys'>): Promise<void> {
  expect(await notRefused(forbiddenCalls(services))).toEqual([]);
  for (const [method, key] of [
    ['PUT', 'media/1_mine.html'],
    ['DELETE', SHOWN_TO_ALL],
    ['GET', KEPT_FROM_ALL],
    ['POST', 'media/1_mine.html?uploads'],
  ] as const) {
    const address = presigned({ config, keys, method, key });
    const answer = await fetch(address, { method, ...(method === 'PUT' && { body: 'x' }) });
    expect([method, key, answer.status]).toEqual([method, key, 403]);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  }
}

/** What the identity pool answers to who asks for the committee's role. */
async function askedForRole(idToken: string): Promise<string> {
  const pool = new CognitoIdentityClient({
    region: REGION,
    endpoint: config.endpoints.cognitoIdentity,
  });
  const login = `cognito-idp.${REGION}.amazonaws.com/${config.userPoolId}`;
  const Logins = idToken === '' ? {} : { [login]: idToken };
  const asking = async () => {
    const { IdentityId } = await pool.send(
      new GetIdCommand({ IdentityPoolId: config.identityPoolId, Logins }),
    );
    await pool.send(
      new GetCredentialsForIdentityCommand({ IdentityId, Logins, CustomRoleArn: committeesRole }),
    );
    return 'given';
  };
  return asking().catch((error: Error) => error.name);
}

test('the credentials of a visitor, taken from the page, read what is public and write nothing', async () => {
  const { page } = await here.browser.newPage();
  await page.goto(`${here.club.url}/news`);
  const taken = await takenFromVisitor(page);
  const services = servicesFor(config, taken.keys);
  await readsWhatIsPublic(services);
  await writesNothing(services, taken);
  expect(await askedForRole('')).toBe('NotAuthorizedException');
});

test('the credentials of a member, taken from the page, read what is public and write nothing', async () => {
  const taken = await takenFromMember();
  const services = servicesFor(config, taken.keys);
  await readsWhatIsPublic(services);
  await writesNothing(services, taken);
  expect(await askedForRole(taken.idToken)).toBe('NotAuthorizedException');
});

test('the credentials of the committee, taken from the page, do its work and nothing else', async () => {
  const { keys } = await takenFromCommittee(admin);
  const services = servicesFor(config, keys);
  await readsWhatIsPublic(services);
  const beyond = forbiddenCalls(services).filter(({ isCommittees }) => !isCommittees);
  expect(await notRefused(beyond)).toEqual([]);
  // They are the committee's all the same: what is refused above is not refused for another reason.
  const Item = { id: 'by-hand', title: 'By hand' };
  await services.database.send(new PutCommand({ TableName: config.tables.news, Item }));
  const there = (await storedState(operator)).items[`${config.tables.news}/by-hand`];
  expect(there).toEqual(Item);
  const { id } = Item;
  await services.database.send(new DeleteCommand({ TableName: config.tables.news, Key: { id } }));
});

test('whoever is taken off the committee has nothing left once the credentials in hand are over', async () => {
  const { keys, idToken, refreshToken } = await takenFromCommittee(second);
  const club = localTarget(config);
  await removeAdmin(club, second.email);
  club.close();
  // As the end of their hour: those from before it are over, those from after it are not.
  await setFault(here.club.cloudUrl, { match: {}, do: 'expire-credentials' });
  const { database, objects } = servicesFor(config, keys);
  const put = new PutCommand({ TableName: config.tables.news, Item: { id: 'mine' } });
  await expect(database.send(put)).rejects.toMatchObject({ name: 'ExpiredTokenException' });
  const file = { Bucket: config.bucket, Key: 'media/1_mine.jpg', Body: 'x' };
  await expect(objects.send(new PutObjectCommand(file))).rejects.toMatchObject({
    name: 'ExpiredToken',
  });
  await clearFaults(here.club.cloudUrl);

  // Neither the token that still names the role nor the one for further tokens is good for anything.
  const over = { name: 'NotAuthorizedException' };
  await expect(credentialsOf(config, idToken)).rejects.toMatchObject(over);
  expect(await askedForRole(idToken)).toBe('NotAuthorizedException');
  const pool = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: config.endpoints.cognitoIdp,
  });
  const renew = new GetTokensFromRefreshTokenCommand({
    ClientId: config.userPoolClientId,
    RefreshToken: refreshToken,
  });
  await expect(pool.send(renew)).rejects.toMatchObject(over);

  // They can still sign in, as somebody who may only read.
  const token = await idTokenOf(config, second.email, second.password);
  expect(await askedForRole(token)).toBe('NotAuthorizedException');
  const fresh = await credentialsOf(config, token);
  const services = servicesFor(config, fresh);
  await readsWhatIsPublic(services);
  await writesNothing(services, { keys: fresh });
});

test('after all of it every item and every file is as it was', async () => {
  expect(await storedState(operator)).toEqual(before);
});
