import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ChecksumAlgorithm } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';

const bench = testCloud();

const put = (Key: string, Body: string | Readable, more: object = {}) =>
  bench.s3.putObject({ Bucket, Key, Body, ...more });
const get = (Key: string, more: object = {}) => bench.s3.getObject({ Bucket, Key, ...more });
const head = (Key: string, more: object = {}) => bench.s3.headObject({ Bucket, Key, ...more });
const text = async (Key: string, more: object = {}) =>
  (await get(Key, more)).Body?.transformToString();

test('what was put comes back, with all that was stored about it', async () => {
  const { ETag } = await put('media/a', 'hello', {
    ContentType: 'text/plain',
    CacheControl: 'max-age=60',
    ContentDisposition: 'attachment',
    Metadata: { width: '480' },
  });
  expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  const expected = {
    ETag,
    ContentLength: 5,
    ContentType: 'text/plain',
    CacheControl: 'max-age=60',
    ContentDisposition: 'attachment',
    Metadata: { width: '480' },
    AcceptRanges: 'bytes',
  };
  expect(await head('media/a')).toMatchObject(expected);
  expect(await get('media/a')).toMatchObject(expected);
  expect(await text('media/a')).toBe('hello');
});

test('an empty object is an object', async () => {
  await put('media/folder/.keep', '', { ContentLength: 0 });
  expect(await head('media/folder/.keep')).toMatchObject({ ContentLength: 0 });
  expect(await text('media/folder/.keep')).toBe('');
});

test.each([
  'a b+c&d?e#f',
  'é/\u{1f3c9}',
  'two//slashes',
  'end/',
  '%41',
  "(it's)*!",
  '../../etc/./passwd',
])('the key %j is just a key', async (key) => {
  await put(`media/${key}`, key);
  expect(await text(`media/${key}`)).toBe(key);
  await bench.s3.deleteObject({ Bucket, Key: `media/${key}` });
  await expect(get(`media/${key}`)).rejects.toThrow(refusal('NoSuchKey', 404));
});

test('a key longer than 1,024 bytes is refused', async () => {
  await expect(put('x'.repeat(1025), 'x')).rejects.toThrow(refusal('KeyTooLongError', 400));
});

test('metadata above 2 KB is refused', async () => {
  await expect(put('media/a', 'x', { Metadata: { a: 'x'.repeat(2048) } })).rejects.toThrow(
    refusal('MetadataTooLarge', 400),
  );
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-40', '789', 'bytes 7-9/10'],
  ['bytes=5-4', '0123456789', undefined],
  ['bytes=0-1,4-5', '0123456789', undefined],
])('of ten bytes, %s are %s', async (Range, expected, place) => {
  await put('media/ten', '0123456789');
  const { Body, ContentRange, ContentLength } = await get('media/ten', { Range });
  expect(await Body?.transformToString()).toBe(expected);
  expect([ContentRange, ContentLength]).toEqual([place, expected.length]);
});

test('a range behind the end is refused', async () => {
  await put('media/ten', '0123456789');
  await expect(get('media/ten', { Range: 'bytes=10-' })).rejects.toThrow(
    refusal('InvalidRange', 416),
  );
});

test('a reader that has it already is told so', async () => {
  const { ETag } = await put('media/had', 'x');
  await expect(get('media/had', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
  await expect(get('media/had', { IfMatch: '"other"' })).rejects.toThrow(
    refusal('PreconditionFailed', 412),
  );
});

test('of many writes to one free key exactly one succeeds', async () => {
  const attempts = ['one', 'two', 'six', 'ten'].map((body) =>
    put('media/once', body, { IfNoneMatch: '*' }).then(() => body),
  );
  const outcomes = await Promise.allSettled(attempts);
  const winners = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(winners).toEqual([await text('media/once')]);
  await expect(attempts.find((_, i) => outcomes[i]?.status === 'rejected')).rejects.toThrow(
    refusal('PreconditionFailed', 412),
  );
});

test('a write may be tied to the object it replaces', async () => {
  const { ETag } = await put('media/tied', 'one');
  await put('media/tied', 'two', { IfMatch: ETag });
  await expect(put('media/tied', 'three', { IfMatch: ETag })).rejects.toThrow(
    refusal('PreconditionFailed', 412),
  );
  expect(await text('media/tied')).toBe('two');
  await expect(put('media/untied', 'x', { IfMatch: ETag })).rejects.toThrow(
    refusal('NoSuchKey', 404),
  );
});

test('to delete what is gone is success', async () => {
  await put('media/gone', 'x');
  const remove = () => bench.s3.deleteObject({ Bucket, Key: 'media/gone' });
  await remove();
  expect((await remove()).$metadata.httpStatusCode).toBe(204);
});

test.each<[ChecksumAlgorithm, string]>([
  ['CRC32', 'NhCmhg=='],
  ['CRC32C', 'mnG7TA=='],
  ['CRC64NVME', 'M3eFcAZSQlc='],
  ['SHA1', 'qvTGHdzF6KLavt4PO0gs2a6pQ00='],
  ['SHA256', 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
])('what arrives is held against its %s, which is given back', async (algorithm, value) => {
  const [field, key] = [`Checksum${algorithm}`, 'media/summed'];
  const expected = { [field]: value, ChecksumType: 'FULL_OBJECT' };
  expect(await put(key, 'hello', { ChecksumAlgorithm: algorithm })).toMatchObject(expected);
  expect(await head(key, { ChecksumMode: 'ENABLED' })).toMatchObject(expected);
  const wrong = { [field]: Buffer.alloc(Buffer.from(value, 'base64').length).toString('base64') };
  await expect(put(key, 'hello', wrong)).rejects.toThrow(refusal('BadDigest', 400));
});

test('what arrives is held against its MD5', async () => {
  const md5 = (body: string) => createHash('md5').update(body).digest('base64');
  const send = (ContentMD5: string) => put('media/a', 'hello', { ContentMD5 });
  await send(md5('hello'));
  await expect(send(md5('other'))).rejects.toThrow(refusal('BadDigest', 400));
  await expect(send('short')).rejects.toThrow(refusal('InvalidDigest', 400));
});

test('a body may come framed, with its checksum at the end', async () => {
  const bytes = Buffer.alloc(300_000, 'clubhouse');
  const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
  const more = { ContentLength: bytes.length, ContentEncoding: 'gzip' };
  expect(await put('media/framed', Body, more)).toHaveProperty('ChecksumCRC32');
  const { Body: back, ContentEncoding } = await get('media/framed');
  expect(Buffer.compare(await back!.transformToByteArray(), bytes)).toBe(0);
  expect(ContentEncoding).toBe('gzip');
});

test('the bucket is there, and no other', async () => {
  expect(await bench.s3.headBucket({ Bucket })).toMatchObject({
    BucketRegion: 'eu-west-2',
  });
  await expect(bench.s3.headBucket({ Bucket: 'another' })).rejects.toThrow(
    refusal('NotFound', 404),
  );
  await expect(bench.s3.getObject({ Bucket: 'another', Key: 'media/a' })).rejects.toThrow(
    refusal('NoSuchBucket', 404),
  );
});
