import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { killableCloud } from './killable-cloud.ts';
import { Bucket, clientsFor, openCloud } from './cloud.ts';

const rounds = 3;
const size = 4_000_000;
const bytesOf = (round: number) => Buffer.alloc(size, `round ${round} `);

const cloud = killableCloud();

test('a killed cloud has every acknowledged object whole, and none by half', async () => {
  /** The last round each key was acknowledged in. */
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < rounds; round++) await uploadAndKill(round, acknowledged);
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds);

  const bench = await openCloud({ dataDir: cloud.dataDir });
  const { Contents = [] } = await bench.s3.send(new ListObjectsV2Command({ Bucket }));
  const keys = Contents.map(({ Key = '' }) => Key);
  expect(keys).toEqual(expect.arrayContaining([...acknowledged.keys()]));
  expect(keys.filter((key) => key.startsWith('media/half'))).toEqual([]);
  for (const Key of keys) {
    const { Body } = await bench.s3.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = await Body!.transformToByteArray();
    const round = Number(/^round (\d)/.exec(Buffer.from(bytes.subarray(0, 7)).toString())?.[1]);
    expect(Buffer.compare(bytes, bytesOf(round))).toBe(0);
    // A write without an answer may be stored all the same, but none older than the last acknowledged one.
    expect(round).toBeGreaterThanOrEqual(acknowledged.get(Key) ?? 0);
  }
  expect(await readdir(join(cloud.dataDir, 's3', 'bodies'))).toHaveLength(keys.length);
  await bench.close();
}, 60_000);

async function uploadAndKill(round: number, acknowledged: Map<string, number>): Promise<void> {
  const s3 = clientsFor(await cloud.start()).s3;
  const put = (Key: string, Body: Uint8Array | Readable) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
  const stuck = put(`media/half-${round}`, Readable.from(cloud.halfOf(bytesOf(round))));
  const upload = async (key: string) => {
    await put(key, bytesOf(round));
    acknowledged.set(key, round);
  };
  const again = upload('media/again');
  const own = [`media/${round}-a`, `media/${round}-b`].map(upload);
  const over = Promise.allSettled([again, ...own, stuck]);
  // A key of this round only: the key that every round writes would count once for all rounds.
  await Promise.race(own);
  await cloud.kill();
  await over;
}
