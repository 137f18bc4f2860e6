import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import type { PolicyDocument } from '@clubhouse/local-cloud';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, type clientsFor, refusal, testCloud } from './cloud.ts';
import { multipartSteps, withoutChecksums } from './multipart-bench.ts';
import { sampleStack } from './sample-stack.ts';

const bucket = `arn:aws:s3:::${Bucket}`;
const Key = 'media/video';
type Clients = ReturnType<typeof clientsFor>;

/** What each step needs, by itself and no more. */
const needs = {
  begin: 's3:PutObject',
  send: 's3:PutObject',
  complete: 's3:PutObject',
  parts: 's3:ListMultipartUploadParts',
  abort: 's3:AbortMultipartUpload',
  uploads: 's3:ListBucketMultipartUploads',
} as const;
type Step = keyof typeof needs;
const steps = Object.keys(needs) as Step[];

function take(clients: Clients, step: Step, key: string, uploadId: string): Promise<unknown> {
  const by = multipartSteps(clients);
  return {
    begin: () => by.begin(key),
    send: () => by.send(key, uploadId, 1, 'x'),
    complete: () => by.complete(key, uploadId, [{ PartNumber: 1, ETag: 'none' }]),
    parts: () => by.parts(key, uploadId),
    abort: () => by.abort(key, uploadId),
    uploads: () => clients.s3.send(new ListMultipartUploadsCommand({ Bucket })),
  }[step]();
}

describe('rights to an upload in parts', () => {
  const cloud = testCloud();

  test.each(steps)('a guest may not %s, and is not told what there is', async (step) => {
    const id = await multipartSteps(cloud).begin(Key);
    const guest = await cloud.guest();
    for (const one of [id, 'unknown']) {
      await expect(take(guest, step, Key, one)).rejects.toThrow(refusal('AccessDenied', 403));
    }
  });

  test('who may write does it all, and only where the policy says', async () => {
    const editor = await cloud.user('Editors');
    const by = multipartSteps(editor);
    const [mine, other] = [await by.begin(Key), await by.begin(Key)];
    const part = await by.send(Key, mine, 1, 'x');
    expect(await by.parts(Key, mine)).toEqual([1]);
    await take(editor, 'uploads', Key, mine);
    await by.complete(Key, mine, withoutChecksums([part]));
    await by.abort(Key, other);
    for (const step of steps.filter((one) => one !== 'uploads')) {
      const elsewhere = take(editor, step, 'secret/video', other);
      await expect(elsewhere).rejects.toThrow(refusal('AccessDenied', 403));
    }
  });
});

describe.each([...new Set(Object.values(needs))])('the right to %s alone', (action) => {
  const policy: PolicyDocument = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: action, Resource: [bucket, `${bucket}/media/*`] }],
  };
  const roles = sampleStack().roles.map((role) => ({ ...role, policies: [policy] }));
  const cloud = testCloud({ roles });
  let guest: Clients;
  beforeAll(async () => {
    guest = await cloud.guest();
  });

  test.each(steps)('decides whether one may %s', async (step) => {
    const id = await multipartSteps(cloud).begin(Key);
    const outcome = await take(guest, step, Key, id).then(
      () => 'done',
      (cause: Error) => cause.name,
    );
    expect(outcome === 'AccessDenied').toBe(needs[step] !== action);
  });
});
