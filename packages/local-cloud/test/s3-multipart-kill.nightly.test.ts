import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { ListMultipartUploadsCommand, type CompletedPart } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { killableCloud } from './killable-cloud.ts';
import { MiB, multipartSteps, withoutChecksums, type MultipartSteps } from './multipart-bench.ts';
import { Bucket, clientsFor, openCloud } from './cloud.ts';

const partSize = 5 * MiB;
const bytesOf = (part: number) => Buffer.alloc(partSize, `part ${part} `);

const cloud = killableCloud();
const files = (...path: string[]) => readdir(join(cloud.dataDir, 's3', ...path));

test('a killed cloud has every acknowledged part, and goes on with the upload', async () => {
  const Key = 'media/resumed';
  const acknowledged = new Map<number, CompletedPart>();
  const id = await whileServed(async (steps) => {
    const uploadId = await steps.begin(Key);
    const half = Readable.from(cloud.halfOf(bytesOf(9)));
    const stuck = steps.send(Key, uploadId, 9, half, { ContentLength: partSize });
    const sends = [1, 2, 3, 4].map(async (part) => {
      const [known] = withoutChecksums([await steps.send(Key, uploadId, part, bytesOf(part))]);
      acknowledged.set(part, known!);
    });
    const over = Promise.allSettled([...sends, stuck]);
    await Promise.race(sends);
    await cloud.kill();
    await over;
    return uploadId;
  });
  expect(acknowledged.size).toBeGreaterThan(0);

  const bench = await openCloud({ dataDir: cloud.dataDir });
  const steps = multipartSteps(bench);
  const there = await steps.parts(Key, id);
  expect(there).toEqual(expect.arrayContaining([...acknowledged.keys()]));
  expect(there).not.toContain(9);
  // Of the parts, and of the upload itself.
  expect(await files('parts', 'bodies')).toHaveLength(there.length + 1);
  for (const part of [1, 2, 3, 4]) {
    if (acknowledged.has(part)) continue;
    const [known] = withoutChecksums([await steps.send(Key, id, part, bytesOf(part))]);
    acknowledged.set(part, known!);
  }
  const named = [1, 2, 3, 4].map((part) => acknowledged.get(part)!);
  await steps.complete(Key, id, named);
  const expected = Buffer.concat([1, 2, 3, 4].map(bytesOf));
  expect(Buffer.compare(await steps.download(Key), expected)).toBe(0);
  await bench.close();
}, 60_000);

// From before the first byte is joined until after the parts are deleted.
test.each([0, 10, 30, 90])(
  'an upload completed %i ms before the kill is whole or as it was',
  async (wait) => {
    const Key = 'media/joined';
    const parts: CompletedPart[] = [];
    let acknowledged = false;
    const id = await whileServed(async (steps) => {
      const uploadId = await steps.begin(Key);
      for (const part of [1, 2, 3]) {
        parts.push(...withoutChecksums([await steps.send(Key, uploadId, part, bytesOf(part))]));
      }
      const completed = steps.complete(Key, uploadId, parts).then(
        () => true,
        () => false,
      );
      // Not a wait for an event: the test varies the moment of the kill.
      await Promise.race([completed, setTimeout(wait)]);
      await cloud.kill();
      acknowledged = await completed;
      return uploadId;
    });

    const bench = await openCloud({ dataDir: cloud.dataDir });
    const steps = multipartSteps(bench);
    const { Uploads = [] } = await bench.s3.send(new ListMultipartUploadsCommand({ Bucket }));
    const isWhole = await steps.head(Key).then(
      () => true,
      () => false,
    );
    expect(Uploads).toHaveLength(isWhole ? 0 : 1);
    expect(isWhole || !acknowledged).toBe(true);
    // The same request completes the upload now, or repeats its outcome.
    await steps.complete(Key, id, parts);
    const expected = Buffer.concat([1, 2, 3].map(bytesOf));
    expect(Buffer.compare(await steps.download(Key), expected)).toBe(0);
    await bench.close();
    expect([await files('bodies'), await files('parts', 'bodies')]).toEqual([
      [expect.any(String)],
      [],
    ]);
  },
  60_000,
);

async function whileServed<T>(work: (steps: MultipartSteps) => Promise<T>): Promise<T> {
  return work(multipartSteps(clientsFor(await cloud.start())));
}
