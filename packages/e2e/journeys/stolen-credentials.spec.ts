import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { LOCAL, REGION, ROLE_NAMES } from '@clubhouse/infra';
import type { ClubhouseConfig } from '@clubhouse/content';
import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import { spoiltItem } from '@clubhouse/content/testing';
import { localTarget } from '@clubhouse/dev/src/command/club-target.ts';
import {
  type ClubServices,
  credentialsOf,
  idTokenOf,
  servicesFor,
  setCommittee,
} from '@clubhouse/dev/src/journey/club-services.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  forbiddenCalls,
  KEPT_FROM_ALL,
  notRefused,
  SHOWN_TO_ALL,
} from '@clubhouse/dev/src/journey/hostile/forbidden-calls.ts';
import { presigned } from '@clubhouse/dev/src/journey/signed-request.ts';
import { storedState } from '@clubhouse/dev/src/journey/what-is-there.ts';
import {
  keysOnTheWire,
  type Taken,
  takenFromVisitor,
  tokensOf,
} from '@clubhouse/dev/src/journey/hostile/taken-from-the-page.ts';
import { admin, second, signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { removeAdmin } from '@clubhouse/dev/src/people/people.ts';
import { expect, type Fixtures, untouchedTest as base } from '../src/fixtures.ts';

// An attacker may have everything that a page has: what it allows without the page, with the official clients.

const member = { email: 'member@club.test', password: 'Clubhouse1' };
const committeesRole = `arn:aws:iam::${LOCAL.accountId}:role/${ROLE_NAMES.admin}`;

const test = base.extend<object, { readonly something: void }>({
  /** An item of each table and a file of each kind, so that there is something to read and to damage. */
  something: [
    async ({ services: { config, database, objects } }, provide) => {
      for (const Key of [KEPT_FROM_ALL, SHOWN_TO_ALL]) {
        await objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: 'x' }));
      }
      for (const table of TABLE_NAMES) {
        const Item = { ...spoiltItem(table, 'x'), id: 'p1' };
        await database.send(new PutCommand({ TableName: storedName(config, table), Item }));
      }
      await provide();
    },
    { scope: 'worker', auto: true },
  ],
});

test.use({ clubOptions: { seed: 'empty' } });

/** The secrets of a committee member's page, which requests credentials by itself. */
async function takenFromCommittee(
  { newPage }: Pick<Fixtures, 'newPage'>,
  person: typeof member,
): Promise<Taken> {
  const { page } = await newPage();
  await page.goto('/login');
  const [keys] = await Promise.all([
    keysOnTheWire(page),
    signIn(page, person.email, person.password),
  ]);
  return { keys, ...(await tokensOf(page)) };
}

/** The app requests no credentials for a user who is not on the committee: a thief of their token does. */
async function takenFromMember({
  newPage,
  services: { config },
}: Pick<Fixtures, 'newPage' | 'services'>): Promise<Taken> {
  const { page } = await newPage();
  await page.goto('/login');
  await signIn(page, member.email, member.password);
  await page.waitForURL('**/admin/content');
  const tokens = await tokensOf(page);
  expect(tokens.idToken).not.toBe('');
  return { keys: await credentialsOf(config, tokens.idToken), ...tokens };
}

/** Everybody may read. */
async function readsWhatIsPublic({ config, database, objects }: ClubServices): Promise<void> {
  for (const TableName of Object.values(config.tables)) {
    const { Items } = await database.send(new ScanCommand({ TableName }));
    expect(Items?.length).toBeGreaterThan(0);
  }
  await objects.send(new GetObjectCommand({ Bucket: config.bucket, Key: SHOWN_TO_ALL }));
}

/** Every call other than reading, and every address made with the keys, is refused for lack of the right. */
async function writesNothing(services: ClubServices, { keys }: Pick<Taken, 'keys'>): Promise<void> {
  expect(await notRefused(forbiddenCalls(services))).toEqual([]);
  for (const [method, key] of [
    ['PUT', 'media/1_mine.html'],
    ['DELETE', SHOWN_TO_ALL],
    ['GET', KEPT_FROM_ALL],
    ['POST', 'media/1_mine.html?uploads'],
  ] as const) {
    const address = await presigned({ config: services.config, keys, method, key });
    const answer = await fetch(address, { method, ...(method === 'PUT' && { body: 'x' }) });
    expect([method, key, answer.status]).toEqual([method, key, 403]);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  }
}

/** The identity pool's answer to a request for the committee's role. */
function askedForRole(config: ClubhouseConfig, idToken: string): Promise<string> {
  return credentialsOf(config, idToken || undefined, committeesRole).then(
    () => 'given',
    (error: Error) => error.name,
  );
}

test('the credentials of a visitor, taken from the page, read what is public and write nothing', async ({
  newPage,
  services: operator,
}) => {
  const { config } = operator;
  const { page } = await newPage();
  await page.goto('/news');
  const taken = await takenFromVisitor(page);
  const services = servicesFor(config, taken.keys);
  await readsWhatIsPublic(services);
  await writesNothing(services, taken);
  expect(await askedForRole(config, '')).toBe('NotAuthorizedException');
});

test('the credentials of a member, taken from the page, read what is public and write nothing', async ({
  newPage,
  services: operator,
}) => {
  const { config } = operator;
  const taken = await takenFromMember({ newPage, services: operator });
  const services = servicesFor(config, taken.keys);
  await readsWhatIsPublic(services);
  await writesNothing(services, taken);
  expect(await askedForRole(config, taken.idToken)).toBe('NotAuthorizedException');
});

test('the credentials of the committee, taken from the page, do its work and nothing else', async ({
  newPage,
  services: operator,
}) => {
  const { config } = operator;
  const { keys } = await takenFromCommittee({ newPage }, admin);
  const services = servicesFor(config, keys);
  await readsWhatIsPublic(services);
  const beyond = forbiddenCalls(services).filter(({ isCommittees }) => !isCommittees);
  expect(await notRefused(beyond)).toEqual([]);
  // The credentials are the committee's: the calls above are not refused for another reason.
  const Item = { id: 'by-hand', title: 'By hand' };
  await services.database.send(new PutCommand({ TableName: config.tables.news, Item }));
  const there = (await storedState(operator)).items[`${config.tables.news}/by-hand`];
  expect(there).toEqual(Item);
  const { id } = Item;
  await services.database.send(new DeleteCommand({ TableName: config.tables.news, Key: { id } }));
});

test.afterEach(({ services: { config } }) => setCommittee(config, second.email, true));

test('whoever is taken off the committee has nothing left once the credentials in hand are over', async ({
  club,
  newPage,
  services: { config },
}) => {
  const { keys, idToken, refreshToken } = await takenFromCommittee({ newPage }, second);
  expect(await askedForRole(config, idToken)).toBe('given');
  const target = localTarget(config);
  await removeAdmin(target, second.email);
  target.close();
  // Like the end of their hour: credentials from before it have expired, those from after it have not.
  await setFault(club.cloudUrl, { match: {}, do: 'expire-credentials' });
  const { database, objects } = servicesFor(config, keys);
  const put = new PutCommand({ TableName: config.tables.news, Item: { id: 'mine' } });
  await expect(database.send(put)).rejects.toMatchObject({ name: 'ExpiredTokenException' });
  const file = { Bucket: config.bucket, Key: 'media/1_mine.jpg', Body: 'x' };
  await expect(objects.send(new PutObjectCommand(file))).rejects.toMatchObject({
    name: 'ExpiredToken',
  });
  await clearFaults(club.cloudUrl);

  // Neither the token that still names the role nor the refresh token is accepted.
  const over = { name: 'NotAuthorizedException' };
  await expect(credentialsOf(config, idToken)).rejects.toMatchObject(over);
  expect(await askedForRole(config, idToken)).toBe('NotAuthorizedException');
  const pool = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: config.endpoints.cognitoIdp,
  });
  const renew = new GetTokensFromRefreshTokenCommand({
    ClientId: config.userPoolClientId,
    RefreshToken: refreshToken,
  });
  await expect(pool.send(renew)).rejects.toMatchObject(over);

  // The user can still sign in, but may only read.
  const token = await idTokenOf(config, second.email, second.password);
  expect(await askedForRole(config, token)).toBe('NotAuthorizedException');
  const fresh = await credentialsOf(config, token);
  const services = servicesFor(config, fresh);
  await readsWhatIsPublic(services);
  await writesNothing(services, { keys: fresh });
});
