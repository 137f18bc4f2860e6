import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bucket, CLIENT, clientsFor, openCloud, PASSWORD, POOL, refusalOf } from './cloud.ts';
import { MiB, multipartSteps, withoutChecksums } from './multipart-bench.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const ROUNDS = 3;
const SIZE = 5 * MiB;
const bytesOf = (number: number) => Buffer.alloc(SIZE, `number ${number} `);

let dataDir: string;
let child: ChildProcess | undefined;
let gone: Promise<unknown> | undefined;
/** Serves the folder from a process of its own. */
async function start() {
  child = fork(new URL('serve-for-kill.ts', import.meta.url), [dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  gone = once(child, 'exit');
  const [endpoint] = (await once(child, 'message')) as [string];
  return clientsFor(endpoint);
}
async function kill() {
  child?.kill('SIGKILL');
  await gone;
}
/** A body that stops in the middle: the rest would be sent only after the kill. */
async function* halfOf(bytes: Uint8Array) {
  yield bytes.subarray(0, bytes.length / 2);
  await gone;
}
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(kill);

type Clients = ReturnType<typeof clientsFor>;
const filesOf = (...path: string[]) => readdir(join(dataDir, 's3', ...path));

/** Kills the cloud in each round, as soon as the first promise that `work` returned has settled. */
async function killWhile(work: (clients: Clients, round: number) => Promise<unknown>[]) {
  for (let round = 0; round < ROUNDS; round++) {
    const attempts = work(await start(), round);
    await Promise.race(attempts);
    await kill();
    await Promise.allSettled(attempts);
  }
}

test('a killed cloud has every acknowledged write, and an index that agrees with its table', async () => {
  const acknowledged = new Map<string, number>();
  /** Saves one article over and over, each time under another sort key. */
  const write = async ({ dynamodb }: Clients, id: string) => {
    const first = (acknowledged.get(id) ?? 0) + 1;
    for (let rev = first; rev < first + 1000; rev += 1) {
      const Item = { id: { S: id }, listed: { S: 'news' }, listOrder: { S: `${id}#${rev}` } };
      await dynamodb.putItem({ TableName: 'news', Item });
      acknowledged.set(id, rev);
    }
  };
  const ids = Array.from({ length: 8 }, (_, n) => `article-${n}`);
  await killWhile((clients) => {
    const before = acknowledged.get('article-0') ?? 0;
    const enough = vi.waitUntil(() => (acknowledged.get('article-0') ?? 0) > before + 4, 20_000);
    return [...ids.map((id) => write(clients, id)), enough];
  });
  expect(acknowledged.size).toBe(ids.length);

  const { dynamodb } = await start();
  const stored = async (IndexName?: string) => {
    const { Items = [] } = await dynamodb.scan({ TableName: 'news', IndexName });
    return new Map(Items.map(({ id, listOrder }) => [id?.S, listOrder?.S]));
  };
  const table = await stored();
  for (const [id, rev] of acknowledged) {
    // The write in progress at the kill may be stored, too, but never an older one.
    expect([`${id}#${rev}`, `${id}#${rev + 1}`]).toContain(table.get(id));
  }
  expect(await stored('byDate')).toEqual(table);
}, 60_000);

test('a killed cloud has every person, sign-in and revocation it acknowledged', async () => {
  const [made, signedIn, revoked] = [[] as string[], [] as string[], [] as string[]];
  const live = async ({ pool }: Clients, Username: string) => {
    const who = { UserPoolId: POOL, Username };
    await pool.adminCreateUser(who);
    made.push(Username);
    await pool.adminSetUserPassword({ ...who, Password: PASSWORD, Permanent: true });
    const AuthParameters = { USERNAME: Username, PASSWORD };
    const asked = { ClientId: CLIENT, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    const signIn = async () =>
      (await pool.initiateAuth(asked)).AuthenticationResult?.RefreshToken ?? '';
    signedIn.push(await signIn());
    const Token = await signIn();
    await pool.revokeToken({ ClientId: CLIENT, Token });
    revoked.push(Token);
  };
  await killWhile((clients, round) =>
    Array.from({ length: 8 }, (_, n) => live(clients, `p${round}-${n}@club.test`)),
  );
  expect(revoked.length).toBeGreaterThanOrEqual(ROUNDS);

  const { pool } = await start();
  const refresh = (RefreshToken: string) =>
    pool.getTokensFromRefreshToken({ ClientId: CLIENT, RefreshToken });
  for (const Username of made) {
    expect((await pool.adminGetUser({ UserPoolId: POOL, Username })).Enabled).toBe(true);
  }
  for (const token of signedIn) {
    expect((await refresh(token)).AuthenticationResult?.AccessToken).toBeDefined();
  }
  for (const token of revoked) {
    expect((await refusalOf(refresh(token))).message).toBe('Refresh Token has been revoked');
  }
}, 60_000);

test('a killed cloud has every acknowledged object whole, and none in part', async () => {
  /** The last round each key was acknowledged in. */
  const acknowledged = new Map<string, number>();
  await killWhile(({ s3 }, round) => {
    const put = (Key: string, Body: Uint8Array | Readable) =>
      s3.putObject({ Bucket, Key, Body, ContentLength: SIZE });
    const upload = async (key: string) => {
      await put(key, bytesOf(round));
      acknowledged.set(key, round);
    };
    const again = upload('media/again');
    const stuck = put(`media/half-${round}`, Readable.from(halfOf(bytesOf(round))));
    void Promise.allSettled([again, stuck]);
    // Keys of this round only: the key that every round writes would count once for all rounds.
    return [`media/${round}-a`, `media/${round}-b`].map(upload);
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);

  const bench = await openCloud({ dataDir });
  const { Contents = [] } = await bench.s3.listObjectsV2({ Bucket });
  const keys = Contents.map(({ Key = '' }) => Key);
  expect(keys).toEqual(expect.arrayContaining([...acknowledged.keys()]));
  expect(keys.filter((key) => key.startsWith('media/half'))).toEqual([]);
  for (const key of keys) {
    const bytes = await multipartSteps(bench).download(key);
    const round = Number(/^number (\d)/.exec(bytes.subarray(0, 8).toString())?.[1]);
    expect(bytes.equals(bytesOf(round))).toBe(true);
    // A write without an answer may be stored all the same, but none older than the last acknowledged one.
    expect(round).toBeGreaterThanOrEqual(acknowledged.get(key) ?? 0);
  }
  const { Versions = [] } = await bench.s3.listObjectVersions({ Bucket });
  expect(await filesOf('bodies')).toHaveLength(Versions.length);
  await bench.close();
}, 60_000);

test('a killed cloud has every acknowledged part, and continues the upload', async () => {
  const Key = 'media/resumed';
  const acknowledged = new Map<number, CompletedPart>();
  const served = multipartSteps(await start());
  const id = await served.begin(Key);
  const send = async (steps: typeof served, part: number) => {
    const [known] = withoutChecksums([await steps.send(Key, id, part, bytesOf(part))]);
    acknowledged.set(part, known!);
  };
  const half = Readable.from(halfOf(bytesOf(9)));
  const stuck = served.send(Key, id, 9, half, { ContentLength: SIZE });
  const sends = [1, 2, 3, 4].map((part) => send(served, part));
  const over = Promise.allSettled([...sends, stuck]);
  await Promise.race(sends);
  await kill();
  await over;
  expect(acknowledged.size).toBeGreaterThan(0);

  const bench = await openCloud({ dataDir });
  const steps = multipartSteps(bench);
  const there = await steps.parts(Key, id);
  expect(there).toEqual(expect.arrayContaining([...acknowledged.keys()]));
  expect(there).not.toContain(9);
  // Of the parts, and of the upload itself.
  expect(await filesOf('parts', 'bodies')).toHaveLength(there.length + 1);
  for (const part of [1, 2, 3, 4]) if (!acknowledged.has(part)) await send(steps, part);
  const named = [1, 2, 3, 4].map((part) => acknowledged.get(part)!);
  await steps.complete(Key, id, named);
  const expected = Buffer.concat([1, 2, 3, 4].map(bytesOf));
  expect((await steps.download(Key)).equals(expected)).toBe(true);
  await bench.close();
}, 60_000);

// From before the first byte is joined until after the parts are deleted.
test.each([0, 10, 30, 90])(
  'an upload completed %i ms before the kill is whole or unchanged',
  async (wait) => {
    const Key = 'media/joined';
    const served = multipartSteps(await start());
    const { id, parts } = await served.ready(Key, [1, 2, 3].map(bytesOf));
    const succeeds = (call: Promise<unknown>) =>
      call.then(
        () => true,
        () => false,
      );
    const completed = succeeds(served.complete(Key, id, parts));
    // Not a wait for an event: the test varies the moment of the kill.
    await Promise.race([completed, setTimeout(wait)]);
    await kill();
    const isAcknowledged = await completed;

    const bench = await openCloud({ dataDir });
    const steps = multipartSteps(bench);
    const { Uploads = [] } = await bench.s3.listMultipartUploads({ Bucket });
    const isWhole = await succeeds(steps.head(Key));
    expect(Uploads).toHaveLength(isWhole ? 0 : 1);
    expect(isWhole || !isAcknowledged).toBe(true);
    // The same request completes the upload now, or repeats its outcome.
    await steps.complete(Key, id, parts);
    const expected = Buffer.concat([1, 2, 3].map(bytesOf));
    expect((await steps.download(Key)).equals(expected)).toBe(true);
    await bench.close();
    expect([await filesOf('bodies'), await filesOf('parts', 'bodies')]).toEqual([
      [expect.any(String)],
      [],
    ]);
  },
  60_000,
);
