import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { LOCAL, ROLE_NAMES } from '@clubhouse/infra';
import type { ClubhouseConfig } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { damagedItem } from '@clubhouse/content/testing';
import {
  type ClubServices,
  credentialsOf,
  servicesFor,
  setCommittee,
  signInAsTheApp,
} from '@clubhouse/dev/src/journey/club-services.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  forbiddenCalls,
  KEPT_FROM_ALL,
  notRefused,
  SHOWN_TO_ALL,
} from '@clubhouse/dev/src/journey/hostile/forbidden-calls.ts';
import { presigned } from '@clubhouse/dev/src/journey/signed-request.ts';
import {
  keysOnTheWire,
  keysInTheStore,
  type Taken,
  tokensOf,
} from '@clubhouse/dev/src/journey/hostile/taken-from-the-page.ts';
import { admin, second, signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { removeAdmin } from '@clubhouse/dev/src/people/people.ts';
import type { Page } from '@playwright/test';
import { ANY_PROBLEM, expect, untouchedTest as base } from '../src/fixtures.ts';

// An attacker may have everything that a page has: what it allows without the page, with the official clients.

const member = { email: 'member@club.test', password: 'Clubhouse1' };
const committeesRole = `arn:aws:iam::${LOCAL.accountId}:role/${ROLE_NAMES.admin}`;

const test = base.extend<object, { readonly something: void }>({
  /** An item of each table and a file of each kind, so that there is something to read and to damage. */
  something: [
    async ({ services: { put, putFile } }, provide) => {
      for (const key of [KEPT_FROM_ALL, SHOWN_TO_ALL]) await putFile(key, 'x');
      for (const table of TABLE_NAMES) await put(table, { ...damagedItem(table, 'x'), id: 'p1' });
      await provide();
    },
    { scope: 'worker', auto: true },
  ],
});

test.use({ ...ANY_PROBLEM, clubOptions: { seed: 'empty' } });

async function takenFromVisitor(page: Page): Promise<Taken> {
  await page.goto('/news');
  return { keys: await keysInTheStore(page), idToken: '', refreshToken: '' };
}

/** The app requests no credentials for a user who is not on the committee: a thief of their token does. */
async function takenFromMember(page: Page, config: ClubhouseConfig): Promise<Taken> {
  await page.goto('/login');
  await signIn(page, member.email, member.password);
  await page.waitForURL('**/admin/content');
  const tokens = await tokensOf(page);
  expect(tokens.idToken).not.toBe('');
  return { keys: await credentialsOf(config, tokens.idToken), ...tokens };
}

/** The secrets of a committee member's page, which requests credentials by itself. */
async function takenFromCommittee(page: Page, person: typeof member): Promise<Taken> {
  await page.goto('/login');
  const keys = keysOnTheWire(page);
  await signIn(page, person.email, person.password);
  return { keys: await keys, ...(await tokensOf(page)) };
}

/** Everybody may read. */
async function readsWhatIsPublic({ config, database, bytesOf }: ClubServices): Promise<void> {
  for (const TableName of Object.values(config.tables)) {
    const { Items } = await database.send(new ScanCommand({ TableName }));
    expect(Items?.length).toBeGreaterThan(0);
  }
  await bytesOf(SHOWN_TO_ALL);
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

for (const { who, take } of [
  { who: 'a visitor', take: takenFromVisitor },
  { who: 'a member', take: takenFromMember },
]) {
  test(
    `[6.1, 6.6] the credentials of ${who}, taken from the page, read public content, and list and write nothing`,
    { tag: '@daily' },
    async ({ newPage, services: { config } }) => {
      const page = await newPage();
      const taken = await take(page, config);
      const services = servicesFor(config, taken.keys);
      await readsWhatIsPublic(services);
      await writesNothing(services, taken);
      expect(await askedForRole(config, taken.idToken)).toBe('NotAuthorizedException');
    },
  );
}

test(
  '[R19] the credentials of the committee, taken from the page, do its work and nothing else',
  { tag: '@daily' },
  async ({ newPage, services: { config } }) => {
    const { keys } = await takenFromCommittee(await newPage(), admin);
    const services = servicesFor(config, keys);
    await readsWhatIsPublic(services);
    const beyond = forbiddenCalls(services).filter(({ isCommittees }) => !isCommittees);
    expect(await notRefused(beyond)).toEqual([]);
    // The credentials are the committee's: the calls above are not refused for another reason.
    await services.put('news', { id: 'by-hand' });
    await services.remove('news', 'by-hand');
  },
);

test.afterEach(({ services }) => setCommittee(services, second.email, true));

test('a person removed from the committee has no rights left once their credentials expire', async ({
  club,
  newPage,
  services: operators,
}) => {
  const { config } = operators;
  const { keys, idToken, refreshToken } = await takenFromCommittee(await newPage(), second);
  expect(await askedForRole(config, idToken)).toBe('given');
  await removeAdmin(operators, second.email);
  // Like the end of their hour: credentials from before it have expired, those from after it have not.
  await setFault(club.cloudUrl, { match: {}, do: 'expire-credentials' });
  const { put, putFile } = servicesFor(config, keys);
  const [late, lateFile] = [{ name: 'ExpiredTokenException' }, { name: 'ExpiredToken' }];
  await expect(put('news', { id: 'mine' })).rejects.toMatchObject(late);
  await expect(putFile('media/1_mine.jpg', 'x')).rejects.toMatchObject(lateFile);
  await clearFaults(club.cloudUrl);

  // Neither the token that still names the role nor the refresh token is accepted.
  const over = { name: 'NotAuthorizedException' };
  await expect(credentialsOf(config, idToken)).rejects.toMatchObject(over);
  expect(await askedForRole(config, idToken)).toBe('NotAuthorizedException');
  const renew = new GetTokensFromRefreshTokenCommand({
    ClientId: config.userPoolClientId,
    RefreshToken: refreshToken,
  });
  await expect(operators.people.send(renew)).rejects.toMatchObject(over);

  // The user can still sign in, but may only read.
  const { idToken: token } = await signInAsTheApp(config, second.email, second.password);
  expect(await askedForRole(config, token)).toBe('NotAuthorizedException');
  const fresh = await credentialsOf(config, token);
  const services = servicesFor(config, fresh);
  await readsWhatIsPublic(services);
  await writesNothing(services, { keys: fresh });
});
