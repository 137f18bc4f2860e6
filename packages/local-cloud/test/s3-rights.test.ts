import type { S3 } from '@aws-sdk/client-s3';
import type { PolicyDocument } from '@clubhouse/local-cloud';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';
import { sampleStack } from './sample-stack.ts';

const bucketArn = `arn:aws:s3:::${Bucket}`;
/** Members of this stack read media and list nothing. */
const readOnly: PolicyDocument = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: `${bucketArn}/media/*` }],
};
const roles = sampleStack().roles.map((role) =>
  role.name === 'Member' ? { ...role, policies: [readOnly] } : role,
);

const denied = refusal('AccessDenied', 403);
const unmodelled = refusal('NotImplemented', 501);

const bench = testCloud({ roles });
let guest: S3;
let editor: S3;
let member: S3;
beforeAll(async () => {
  guest = (await bench.guest()).s3;
  member = (await bench.user()).s3;
  editor = (await bench.user('Editors')).s3;
});
beforeEach(async () => {
  for (const Key of ['media/a', 'media/b', 'secret/a']) await put(bench.s3, Key);
});

const put = (client: S3, Key: string) => client.putObject({ Bucket, Key, Body: 'x' });
const get = (client: S3, Key: string) => client.getObject({ Bucket, Key });

test('a guest reads and lists what the policy names', async () => {
  expect(await (await get(guest, 'media/a')).Body?.transformToString()).toBe('x');
  const { KeyCount } = await guest.listObjectsV2({ Bucket, Prefix: 'media/' });
  expect(KeyCount).toBe(2);
});

test('a guest changes nothing', async () => {
  await expect(put(guest, 'media/a')).rejects.toThrow(denied);
  await expect(guest.deleteObject({ Bucket, Key: 'media/a' })).rejects.toThrow(denied);
  await expect(
    guest.copyObject({ Bucket, Key: 'media/c', CopySource: `${Bucket}/media/a` }),
  ).rejects.toThrow(denied);
  await expect(get(guest, 'secret/a')).rejects.toThrow(denied);
});

test('an editor writes where the policy says, and nowhere else', async () => {
  await put(editor, 'media/new');
  await expect(put(editor, 'secret/new')).rejects.toThrow(denied);
  await expect(put(editor, 'media')).rejects.toThrow(denied);
});

test('many keys are deleted by one request, each by a right of its own', async () => {
  const Objects = [
    ...['media/a', 'secret/a', 'media/none'].map((Key) => ({ Key })),
    { Key: 'media/b', ETag: '"x"' },
  ];
  const answer = await editor.deleteObjects({ Bucket, Delete: { Objects } });
  expect(answer.Deleted).toMatchObject([{ Key: 'media/a' }, { Key: 'media/none' }]);
  expect(answer.Errors).toEqual([
    { Key: 'secret/a', Code: 'AccessDenied', Message: 'Access Denied' },
    expect.objectContaining({ Key: 'media/b', Code: 'NotImplemented' }),
  ]);
  await expect(get(bench.s3, 'media/a')).rejects.toThrow(refusal('NoSuchKey', 404));
  for (const key of ['secret/a', 'media/b']) {
    expect((await get(bench.s3, key)).ContentLength).toBe(1);
  }
});

test('a quiet request hears of refusals alone', async () => {
  const Objects = [{ Key: 'media/a' }, { Key: 'secret/a' }];
  const answer = await editor.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
  expect(answer.Deleted).toBeUndefined();
  expect(answer.Errors).toHaveLength(1);
});

test('whoever may not list is not told what exists', async () => {
  await expect(get(guest, 'media/none')).rejects.toThrow(refusal('NoSuchKey', 404));
  await expect(get(member, 'media/none')).rejects.toThrow(denied);
  await expect(member.listObjectsV2({ Bucket })).rejects.toThrow(denied);
  await expect(get(member, 'media/a')).resolves.toBeDefined();
});

test('nobody without a signature may do anything', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
    const path = method === 'POST' ? `${Bucket}?delete` : `${Bucket}/media/a`;
    const response = await fetch(`${bench.url}/${path}`, { method });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  }
});

test('what is not modelled is refused by its name, once rights were evaluated', async () => {
  const at = { Bucket, Key: 'media/a' };
  const CopySource = `${Bucket}/media/b`;
  const owner = { ...at, Body: 'x', ExpectedBucketOwner: '111111111111' };
  const put = { ...at, Body: 'x', ACL: 'public-read' } as const;
  const part = { UploadId: 'u', PartNumber: 1 };
  for (const [call, name] of [
    [(s3) => s3.putBucketPolicy({ Bucket, Policy: '{}' }), 'PutBucketPolicy'],
    [(s3) => s3.getObjectAcl(at), 'GetObjectAcl'],
    [(s3) => s3.listBuckets({}), 'GetBuckets'],
    [(s3) => s3.deleteBucket({ Bucket }), 'DeleteBucket'],
    [(s3) => s3.copyObject({ ...at, CopySource }), 'CopyObject'],
    [(s3) => s3.uploadPartCopy({ ...at, ...part, CopySource }), 'UploadPartCopy'],
    [(s3) => s3.putObject(put), 'x-amz-acl'],
    [(s3) => s3.putObject(owner), 'x-amz-expected-bucket-owner'],
  ] as readonly (readonly [(s3: S3) => Promise<unknown>, string])[]) {
    await expect(call(guest)).rejects.toThrow(denied);
    const sent = call(bench.s3);
    await expect(sent).rejects.toThrow(unmodelled);
    await expect(sent).rejects.toThrow(name);
  }
});
