import type { PolicyDocument } from '@clubhouse/local-cloud';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, type clientsFor, testCloud } from './cloud.ts';
import { multipartSteps } from './multipart-bench.ts';
import { sampleStack } from './sample-stack.ts';

const bucket = `arn:aws:s3:::${Bucket}`;
const Key = 'media/video';
type Clients = ReturnType<typeof clientsFor>;

/** The only right that each step needs. */
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
    uploads: () => clients.s3.listMultipartUploads({ Bucket }),
  }[step]();
}

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
    const isDenied = (key: string, uploadId: string) =>
      take(guest, step, key, uploadId).then(
        () => false,
        (cause: Error) => cause.name === 'AccessDenied',
      );
    const id = await multipartSteps(cloud).begin(Key);
    expect(await isDenied(Key, id)).toBe(needs[step] !== action);
    // Nobody learns which uploads exist, or may act on what the policy does not name.
    expect(await isDenied(Key, 'unknown')).toBe(needs[step] !== action);
    expect(await isDenied('secret/video', id)).toBe(step !== 'uploads' || needs[step] !== action);
  });
});
