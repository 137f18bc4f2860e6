import type { S3 } from '@aws-sdk/client-s3';
import type { PolicyDocument } from '@clubhouse/local-cloud';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Bucket, refusalOf, refused, testCloud } from './cloud.ts';
import { multipartSteps } from './multipart-bench.ts';
import { sampleStack } from './sample-stack.ts';

const bucketArn = `arn:aws:s3:::${Bucket}`;
const DENIED = '403 AccessDenied';
/** A policy that allows actions on media, and on the bucket where it is named. */
const allowing = (Action: string | readonly string[], isOfBucket = false): PolicyDocument => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action,
      Resource: [`${bucketArn}/media/*`, ...(isOfBucket ? [bucketArn] : [])],
    },
  ],
});
const { roles: given } = sampleStack();
const editors = given.find(({ name }) => name === 'Editor')!.policies;
const versions = allowing(['s3:ListBucketVersions', 's3:DeleteObjectVersion'], true);
/** Members of this stack read media and list nothing; admins may do more than editors to versions. */
const roles = given.map((role) => {
  if (role.name === 'Member') return { ...role, policies: [allowing('s3:GetObject')] };
  return role.name === 'Admin' ? { ...role, policies: [...editors, versions] } : role;
});

const bench = testCloud({ roles });
let guest: S3;
let editor: S3;
let admin: S3;
let member: S3;
beforeAll(async () => {
  guest = (await bench.guest()).s3;
  member = (await bench.user()).s3;
  editor = (await bench.user('Editors')).s3;
  admin = (await bench.user('AdminUsers')).s3;
});
beforeEach(async () => {
  for (const Key of ['media/a', 'media/b', 'secret/a']) await put(bench.s3, Key);
});

const put = (client: S3, Key: string) => client.putObject({ Bucket, Key, Body: 'x' });
const get = (client: S3, Key: string) => client.getObject({ Bucket, Key });

test('a guest reads and lists what the policy allows, and changes nothing', async () => {
  expect(await (await get(guest, 'media/a')).Body?.transformToString()).toBe('x');
  const { KeyCount } = await guest.listObjectsV2({ Bucket, Prefix: 'media/' });
  expect(KeyCount).toBe(2);
  const CopySource = `${Bucket}/media/a`;
  const changes = [
    put(guest, 'media/a'),
    guest.deleteObject({ Bucket, Key: 'media/a' }),
    guest.copyObject({ Bucket, Key: 'media/c', CopySource }),
    get(guest, 'secret/a'),
  ];
  expect(new Set(await Promise.all(changes.map(refused)))).toEqual(new Set([DENIED]));
});

test('an editor writes where the policy allows, and nowhere else', async () => {
  await put(editor, 'media/new');
  for (const key of ['secret/new', 'media']) expect(await refused(put(editor, key))).toBe(DENIED);
});

test('many keys are deleted by one request, each by its own right; a quiet request is answered with refusals only', async () => {
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
  expect(await refused(get(bench.s3, 'media/a'))).toBe('404 NoSuchKey');
  for (const key of ['secret/a', 'media/b']) {
    expect((await get(bench.s3, key)).ContentLength).toBe(1);
  }
  const quiet = await editor.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
  expect([quiet.Deleted, quiet.Errors?.length]).toEqual([undefined, 2]);
});

test('a caller who may not list cannot find out which keys exist', async () => {
  expect(await refused(get(guest, 'media/none'))).toBe('404 NoSuchKey');
  expect(await refused(get(member, 'media/none'))).toBe(DENIED);
  expect(await refused(member.listObjectsV2({ Bucket }))).toBe(DENIED);
  await expect(get(member, 'media/a')).resolves.toBeDefined();
});

test('a caller without a signature may do nothing', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
    const path = method === 'POST' ? `${Bucket}?delete` : `${Bucket}/media/a`;
    const response = await fetch(`${bench.url}/${path}`, { method });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  }
});

const at = { Bucket, Key: 'media/a' };
const CopySource = `${Bucket}/media/b`;
test.each<[string, (s3: S3) => Promise<unknown>]>([
  ['PutBucketPolicy', (s3) => s3.putBucketPolicy({ Bucket, Policy: '{}' })],
  ['GetObjectAcl', (s3) => s3.getObjectAcl(at)],
  ['GetBuckets', (s3) => s3.listBuckets({})],
  ['DeleteBucket', (s3) => s3.deleteBucket({ Bucket })],
  ['CopyObject', (s3) => s3.copyObject({ ...at, CopySource })],
  [
    'UploadPartCopy',
    (s3) => s3.uploadPartCopy({ ...at, UploadId: 'u', PartNumber: 1, CopySource }),
  ],
  ['x-amz-acl', (s3) => s3.putObject({ ...at, Body: 'x', ACL: 'public-read' })],
  [
    'x-amz-expected-bucket-owner',
    (s3) => s3.putObject({ ...at, Body: 'x', ExpectedBucketOwner: '1' }),
  ],
])(
  '%s, which is not modelled, is refused by its name, after the rights are checked',
  async (name, call) => {
    expect(await refused(call(guest))).toBe(DENIED);
    const unmodelled = { name: 'NotImplemented', message: expect.stringContaining(name) as string };
    expect(await refusalOf(call(bench.s3))).toMatchObject({ ...unmodelled, status: 501 });
  },
);

test('versions have their own rights, for each object', async () => {
  const { VersionId } = await put(bench.s3, 'media/old');
  const { VersionId: secret } = await put(bench.s3, 'secret/old');
  const old = { Bucket, Key: 'media/old', VersionId };
  await bench.s3.deleteObject({ Bucket, Key: 'media/old' });
  const Objects = [
    { Key: 'media/old', VersionId },
    { Key: 'secret/old', VersionId: secret },
  ];
  const Delete = { Objects };
  for (const s3 of [guest, editor, admin]) {
    expect(await refused(s3.getObject(old))).toBe(DENIED);
    expect(await refused(s3.headObject(old))).toBe('403 Unknown');
  }
  for (const s3 of [guest, editor]) {
    expect(await refused(s3.listObjectVersions({ Bucket }))).toBe(DENIED);
    expect(await refused(s3.deleteObject(old))).toBe(DENIED);
    expect((await s3.deleteObjects({ Bucket, Delete })).Errors).toHaveLength(2);
  }
  const { Versions } = await admin.listObjectVersions({ Bucket, Prefix: 'secret/old' });
  expect(Versions).toMatchObject([{ VersionId: secret }]);
  expect(await admin.deleteObjects({ Bucket, Delete })).toMatchObject({
    Deleted: [{ Key: 'media/old', VersionId }],
    Errors: [{ Key: 'secret/old', Code: 'AccessDenied' }],
  });
});

/** The only right that each step of an upload in parts needs. */
const steps = [
  ['begin', 's3:PutObject', (s3, key) => multipartSteps({ s3 }).begin(key)],
  ['send', 's3:PutObject', (s3, key, id) => multipartSteps({ s3 }).send(key, id, 1, 'x')],
  [
    'complete',
    's3:PutObject',
    (s3, key, id) => multipartSteps({ s3 }).complete(key, id, [{ PartNumber: 1, ETag: 'none' }]),
  ],
  ['parts', 's3:ListMultipartUploadParts', (s3, key, id) => multipartSteps({ s3 }).parts(key, id)],
  ['abort', 's3:AbortMultipartUpload', (s3, key, id) => multipartSteps({ s3 }).abort(key, id)],
  ['uploads', 's3:ListBucketMultipartUploads', (s3) => s3.listMultipartUploads({ Bucket })],
] as const satisfies readonly (readonly [
  string,
  string,
  (s3: S3, key: string, id: string) => Promise<unknown>,
])[];

describe.each([...new Set(steps.map(([, right]) => right))])('the right to %s alone', (action) => {
  const policies = [allowing(action, true)];
  const cloud = testCloud({ roles: given.map((role) => ({ ...role, policies })) });

  test.each(steps)('decides over %s', async (step, right, take) => {
    const { s3 } = await cloud.guest();
    const isDenied = async (key: string, id: string) =>
      (await take(s3, key, id).then(String, (cause: Error) => cause.name)) === 'AccessDenied';
    const id = await multipartSteps(cloud).begin('media/video');
    expect(await isDenied('media/video', id)).toBe(right !== action);
    // Nobody learns which uploads exist, or may act on what the policy does not name.
    expect(await isDenied('media/video', 'unknown')).toBe(right !== action);
    expect(await isDenied('secret/video', id)).toBe(step !== 'uploads' || right !== action);
  });
});
