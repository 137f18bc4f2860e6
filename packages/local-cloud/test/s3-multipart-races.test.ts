import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { MiB, multipartSteps, withoutChecksums } from './multipart-bench.ts';
import { Bucket, refusal, testCloud } from './cloud.ts';

const free = { IfNoneMatch: '*' } as const;
const bytes = Buffer.alloc(MiB, 'one ');
const taken = refusal('PreconditionFailed', 412);
const gone = refusal('NoSuchUpload', 404);

describe('at the same time', () => {
  const bench = testCloud();
  const steps = multipartSteps(bench);
  let round = 0;
  let Key = '';

  const ready = async () => {
    const id = await steps.begin(Key);
    return { id, parts: withoutChecksums([await steps.send(Key, id, 1, bytes)]) };
  };
  /** Does it over and over, each time with a key of its own. */
  const often = async (attempt: () => Promise<void>) => {
    for (let i = 0; i < 5; i++) {
      Key = `media/race-${round++}`;
      await attempt();
    }
  };
  const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  test('of several uploads completed onto a free key exactly one is the object', () =>
    often(async () => {
      const uploads = [await ready(), await ready(), await ready()];
      const outcomes = await Promise.allSettled(
        uploads.map(({ id, parts }) => steps.complete(Key, id, parts, free)),
      );
      expect(reasons(outcomes)).toEqual([taken, taken]);
      const left = uploads.map(({ id }) => steps.parts(Key, id).catch((cause: unknown) => cause));
      expect(await Promise.all(left)).toEqual(
        outcomes.map(({ status }) => (status === 'fulfilled' ? gone : [1])),
      );
    }));

  test('of an upload completed and an object put onto a free key exactly one is there', () =>
    often(async () => {
      const { id, parts } = await ready();
      const put = new PutObjectCommand({ Bucket, Key, Body: 'put', ...free });
      const [completed, written] = await Promise.allSettled([
        steps.complete(Key, id, parts, free),
        bench.s3.send(put),
      ]);
      expect(reasons([completed, written])).toEqual([taken]);
      const { ContentLength } = await steps.head(Key);
      expect(ContentLength).toBe(written.status === 'fulfilled' ? 3 : bytes.length);
    }));

  test('one upload completed twice is one object, and both hear of it', () =>
    often(async () => {
      const { id, parts } = await ready();
      const complete = () => steps.complete(Key, id, parts, free);
      const answers = await Promise.all([complete(), complete(), complete()]);
      const { ETag } = await steps.head(Key);
      expect(answers.map((answer) => answer.ETag)).toEqual([ETag, ETag, ETag]);
    }));

  test('a part sent while its upload ends is acknowledged before the end, or refused', () =>
    often(async () => {
      for (const end of [steps.abort, steps.complete]) {
        const { id, parts } = await ready();
        const [sent, ended] = await Promise.allSettled([
          steps.send(Key, id, 2, bytes),
          end(Key, id, parts),
        ]);
        expect(ended.status).toBe('fulfilled');
        expect([undefined, gone]).toContainEqual(reasons([sent])[0]);
        await expect(steps.parts(Key, id)).rejects.toThrow(gone);
      }
      expect((await steps.head(Key)).ContentLength).toBe(bytes.length);
    }));

  test('an object deleted while an upload is completed onto it is a conflict, or was no matter', () =>
    often(async () => {
      await bench.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'old' }));
      const { id, parts } = await ready();
      const [completed] = await Promise.allSettled([
        steps.complete(Key, id, parts, free),
        bench.s3.send(new DeleteObjectCommand({ Bucket, Key })),
      ]);
      const conflict = refusal('ConditionalRequestConflict', 409);
      expect([undefined, taken, conflict]).toContainEqual(reasons([completed])[0]);
    }));
});
