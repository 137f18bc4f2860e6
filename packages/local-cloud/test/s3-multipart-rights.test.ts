import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import type { PolicyDocument } from '@clubhouse/local-cloud';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestCredentials, userCredentials } from './clients.ts';
import { multipartSteps, withoutChecksums, type MultipartSteps } from './multipart-bench.ts';
import { mounts } from './mounts.ts';
import { Bucket, refusal, s3Bench, type S3Bench } from './s3-bench.ts';
import { sampleStack } from './sample-stack.ts';

const denied = refusal('AccessDenied', 403);
const bucket = `arn:aws:s3:::${Bucket}`;
const Key = 'media/video';

/** What each step needs, by itself and no more. */
const needs = {
  begin: ['s3:PutObject'],
  send: ['s3:PutObject'],
  complete: ['s3:PutObject'],
  parts: ['s3:ListMultipartUploadParts'],
  abort: ['s3:AbortMultipartUpload'],
  uploads: ['s3:ListBucketMultipartUploads'],
} as const;
type Step = keyof typeof needs;
const steps = Object.keys(needs) as Step[];
const actions = [...new Set(Object.values(needs).flat())];

describe.each(mounts)('rights to an upload in parts behind $name', (mount) => {
  let bench: S3Bench;
  let operator: MultipartSteps;
  let guest: S3Client;
  let id = '';
  beforeAll(async () => {
    bench = await s3Bench(mount);
    operator = multipartSteps(bench.s3);
    guest = bench.client(await guestCredentials(bench.endpoint));
  });
  beforeEach(async () => {
    id = await operator.begin(Key);
  });
  afterAll(() => bench.close());

  const attempt = (client: S3Client, step: Step, key = Key, uploadId = id) =>
    take(client, step, key, uploadId);

  test.each(steps)('a guest may not %s, and is not told what there is', async (step) => {
    await expect(attempt(guest, step)).rejects.toThrow(denied);
    await expect(attempt(guest, step, Key, 'unknown')).rejects.toThrow(denied);
  });

  test('who may write does it all, and only where the policy says', async () => {
    const editor = bench.client(await userCredentials(bench.endpoint, 'Editors'));
    const by = multipartSteps(editor);
    const mine = await by.begin(Key);
    const part = await by.send(Key, mine, 1, 'x');
    expect(await by.parts(Key, mine)).toEqual([1]);
    await attempt(editor, 'uploads');
    await by.complete(Key, mine, withoutChecksums([part]));
    await by.abort(Key, id);
    for (const step of steps.filter((one) => one !== 'uploads')) {
      await expect(attempt(editor, step, 'secret/video')).rejects.toThrow(denied);
    }
  });
});

describe.each(actions)('the right to %s alone', (action) => {
  const allow = (Resource: string): PolicyDocument => ({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: action, Resource }],
  });
  const roles = sampleStack().roles.map((role) =>
    role.name === 'Guest'
      ? { ...role, policies: [allow(bucket), allow(`${bucket}/media/*`)] }
      : role,
  );

  test.each(steps)('decides whether one may %s', async (step) => {
    const bench = await s3Bench(mounts[0]!, { roles });
    const id = await multipartSteps(bench.s3).begin(Key);
    const by = bench.client(await guestCredentials(bench.endpoint));
    const outcome = await take(by, step, Key, id).then(
      () => 'done',
      (cause: Error) => cause.name,
    );
    await bench.close();
    expect(outcome === 'AccessDenied').toBe(!needs[step].includes(action as never));
  });
});

function take(client: S3Client, step: Step, key: string, uploadId: string): Promise<unknown> {
  const by = multipartSteps(client);
  switch (step) {
    case 'begin':
      return by.begin(key);
    case 'send':
      return by.send(key, uploadId, 1, 'x');
    case 'complete':
      return by.complete(key, uploadId, [{ PartNumber: 1, ETag: 'none' }]);
    case 'parts':
      return by.parts(key, uploadId);
    case 'abort':
      return by.abort(key, uploadId);
    case 'uploads':
      return client.send(new ListMultipartUploadsCommand({ Bucket }));
  }
}
