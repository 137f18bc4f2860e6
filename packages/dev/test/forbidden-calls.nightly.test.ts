import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { spoiltItem } from '@clubhouse/content/testing';
import { LOCAL, ROLE_NAMES } from '@clubhouse/infra';
import { expect, test } from 'vitest';
import { localTarget } from '../src/command/club-target.ts';
import { credentialsOf, idTokenOf, servicesFor } from '../src/journey/club-services.ts';
import { forbiddenCalls, notRefused } from '../src/journey/hostile/forbidden-calls.ts';
import { KEPT_FROM_ALL, SHOWN_TO_ALL } from '../src/journey/hostile/forbidden-of-objects.ts';
import { presigned } from '../src/journey/hostile/presigned.ts';
import { storedState } from '../src/journey/hostile/stored-state.ts';
import { removeAdmin } from '../src/people/people.ts';
import { seedPeople } from '../src/seed/seed-people.ts';
import { servedCloud } from './served-cloud.ts';

// An attacker may have everything that a page has: what its credentials allow without any page, with official clients.

const committee = { email: 'second@club.test', password: 'Touchline2' };
const member = { email: 'member@club.test', password: 'Clubhouse1' };
/** Some two hundred calls for each person. */
const A_WHILE = { timeout: 150_000 };

/** A club with an item in every table, a file that everybody may read and one that nobody may. */
async function aClub() {
  const { config } = await servedCloud();
  await seedPeople(config);
  const operator = servicesFor(config);
  for (const Key of [KEPT_FROM_ALL, SHOWN_TO_ALL]) {
    await operator.objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: 'x' }));
  }
  for (const table of TABLE_NAMES) {
    const Item = { ...spoiltItem(table, 'x'), id: 'p1' };
    await operator.database.send(new PutCommand({ TableName: config.tables[table], Item }));
  }
  const before = await storedState(operator);
  return { config, before, stored: () => storedState(operator) };
}
type Club = Awaited<ReturnType<typeof aClub>>;

const tokenOf = ({ config }: Club, { email, password }: typeof member) =>
  idTokenOf(config, email, password);

/** The outcomes of calls, and of addresses made with the keys, that were not refused for lack of the right. */
async function allowed({ config }: Club, idToken?: string): Promise<readonly string[]> {
  const keys = await credentialsOf(config, idToken);
  const answered = await notRefused(forbiddenCalls(servicesFor(config, keys)));
  const addresses = [
    ['PUT', 'media/1_mine.html'],
    ['DELETE', SHOWN_TO_ALL],
    ['GET', KEPT_FROM_ALL],
    ['POST', 'media/1_mine.html?uploads'],
  ] as const;
  const opened: string[] = [];
  for (const [method, key] of addresses) {
    const answer = await fetch(await presigned({ config, keys, method, key }), { method });
    const words = await answer.text();
    if (!words.includes('<Code>AccessDenied</Code>')) opened.push(`${method} ${key}: ${words}`);
  }
  return [...answered, ...opened];
}

/** The identity pool's answer to a request for the committee's role. */
function askedForRole({ config }: Club, idToken?: string): Promise<string> {
  const role = `arn:aws:iam::${LOCAL.accountId}:role/${ROLE_NAMES.admin}`;
  return credentialsOf(config, idToken, role).then(
    () => 'given',
    (error: Error) => error.name,
  );
}

test(
  'a guest and a member are refused every call that is not reading, and nothing is changed',
  A_WHILE,
  async () => {
    const club = await aClub();
    expect(await allowed(club)).toEqual([]);
    expect(await allowed(club, await tokenOf(club, member))).toEqual([]);
    expect(await club.stored()).toEqual(club.before);
  },
);

test(
  'the committee is refused every call beyond its own work, and nothing is changed',
  A_WHILE,
  async () => {
    const club = await aClub();
    const keys = await credentialsOf(club.config, await tokenOf(club, committee));
    const calls = forbiddenCalls(servicesFor(club.config, keys));
    const beyond = calls.filter(({ isCommittees }) => !isCommittees);
    expect(await notRefused(beyond)).toEqual([]);
    expect(await club.stored()).toEqual(club.before);
    // The same keys allow the committee's own work: the refusals are for lack of the right, and for no other reason.
    const own = calls.find(({ name }) => name === 'news PutItem')!;
    expect(await notRefused([own])).toEqual(['news PutItem: it was done']);
  },
);

test(
  'nobody is given the committee’s role by asking for it, but the committee',
  A_WHILE,
  async () => {
    const club = await aClub();
    const refused = 'NotAuthorizedException';
    const token = await tokenOf(club, committee);
    expect(await askedForRole(club)).toBe(refused);
    expect(await askedForRole(club, await tokenOf(club, member))).toBe(refused);
    expect(await askedForRole(club, token)).toBe('given');

    const target = localTarget(club.config);
    await removeAdmin(target, committee.email);
    target.close();
    expect(await askedForRole(club, token)).toBe(refused);
    const since = await tokenOf(club, committee);
    expect(await askedForRole(club, since)).toBe(refused);
    expect(await allowed(club, since)).toEqual([]);
    expect(await club.stored()).toEqual(club.before);
  },
);
