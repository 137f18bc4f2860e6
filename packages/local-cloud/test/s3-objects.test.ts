import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Bucket, refused, testCloud } from './cloud.ts';

const bench = testCloud();

const put = (Key: string, Body: string | Readable, more: object = {}) =>
  bench.s3.putObject({ Bucket, Key, Body, ...more });
const get = (Key: string, more: object = {}) => bench.s3.getObject({ Bucket, Key, ...more });
const head = (Key: string, more: object = {}) => bench.s3.headObject({ Bucket, Key, ...more });
const text = async (Key: string, more: object = {}) =>
  (await get(Key, more)).Body?.transformToString();

test.each(['hello', ''])('%j is read back as stored, with all its attributes', async (body) => {
  const stored = {
    ContentType: 'text/plain',
    CacheControl: 'max-age=60',
    ContentDisposition: 'attachment',
    Metadata: { width: '480' },
  };
  const { ETag } = await put('media/a', body, { ...stored, ContentLength: body.length });
  expect(ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
  const expected = { ...stored, ETag, ContentLength: body.length, AcceptRanges: 'bytes' };
  expect(await head('media/a')).toMatchObject(expected);
  expect(await get('media/a')).toMatchObject(expected);
  expect(await text('media/a')).toBe(body);
});

test.each([
  'a b+c&d?e#f',
  'é/\u{1f3c9}',
  'two//slashes',
  'end/',
  '%41',
  "(it's)*!",
  '../../etc/./passwd',
])('the key %j is an ordinary key, and deleting a missing object succeeds', async (key) => {
  const Key = `media/${key}`;
  await put(Key, key);
  expect(await text(Key)).toBe(key);
  for (const _ of [1, 2]) {
    const { $metadata } = await bench.s3.deleteObject({ Bucket, Key });
    expect($metadata.httpStatusCode).toBe(204);
  }
  expect(await refused(get(Key))).toBe('404 NoSuchKey');
});

test.each([
  ['KeyTooLongError', 'x'.repeat(1025), {}],
  ['MetadataTooLarge', 'media/a', { Metadata: { a: 'x'.repeat(2048) } }],
  ['BadDigest', 'media/a', { ContentMD5: createHash('md5').update('other').digest('base64') }],
  ['InvalidDigest', 'media/a', { ContentMD5: 'short' }],
])(
  '%s is the refusal of a put that is too long or does not match its headers',
  async (code, key, more) => {
    expect(await refused(put(key, 'hello', more))).toBe(`400 ${code}`);
  },
);

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-40', '789', 'bytes 7-9/10'],
  ['bytes=5-4', '0123456789', undefined],
  ['bytes=0-1,4-5', '0123456789', undefined],
])(
  'of ten bytes, %s are %s, and a range after the end is refused',
  async (Range, expected, place) => {
    await put('media/ten', '0123456789');
    const { Body, ContentRange, ContentLength } = await get('media/ten', { Range });
    expect(await Body?.transformToString()).toBe(expected);
    expect([ContentRange, ContentLength]).toEqual([place, expected.length]);
    expect(await refused(get('media/ten', { Range: 'bytes=10-' }))).toBe('416 InvalidRange');
  },
);

test('a reader that has the object already gets 304', async () => {
  const { ETag } = await put('media/had', 'x');
  const $metadata = { httpStatusCode: 304 };
  await expect(get('media/had', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata });
  expect(await refused(get('media/had', { IfMatch: '"other"' }))).toBe('412 PreconditionFailed');
});

test('a write may be conditional on the object it replaces', async () => {
  const { ETag } = await put('media/tied', 'one');
  const tied = (key: string, body: string) => put(key, body, { IfMatch: ETag });
  await tied('media/tied', 'two');
  expect(await refused(tied('media/tied', 'three'))).toBe('412 PreconditionFailed');
  expect(await text('media/tied')).toBe('two');
  expect(await refused(tied('media/untied', 'x'))).toBe('404 NoSuchKey');
});

test.each([
  ['CRC32', 'NhCmhg=='],
  ['CRC32C', 'mnG7TA=='],
  ['CRC64NVME', 'M3eFcAZSQlc='],
  ['SHA1', 'qvTGHdzF6KLavt4PO0gs2a6pQ00='],
  ['SHA256', 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
])('a body is verified against its %s, which is returned', async (algorithm, value) => {
  const [field, key] = [`Checksum${algorithm}`, 'media/summed'];
  const expected = { [field]: value, ChecksumType: 'FULL_OBJECT' };
  expect(await put(key, 'hello', { ChecksumAlgorithm: algorithm })).toMatchObject(expected);
  expect(await head(key, { ChecksumMode: 'ENABLED' })).toMatchObject(expected);
  const wrong = { [field]: Buffer.alloc(Buffer.from(value, 'base64').length).toString('base64') };
  expect(await refused(put(key, 'hello', wrong))).toBe('400 BadDigest');
});

test('a body may be sent in frames, with its checksum at the end', async () => {
  const bytes = Buffer.alloc(300_000, 'clubhouse');
  const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
  const more = { ContentLength: bytes.length, ContentEncoding: 'gzip' };
  expect(await put('media/framed', Body, more)).toHaveProperty('ChecksumCRC32');
  const { Body: back, ContentEncoding } = await get('media/framed');
  expect(bytes.equals(await back!.transformToByteArray())).toBe(true);
  expect(ContentEncoding).toBe('gzip');
});

test('the bucket exists, and no other', async () => {
  const { BucketRegion } = await bench.s3.headBucket({ Bucket });
  expect(BucketRegion).toBe('eu-west-2');
  expect(await refused(bench.s3.headBucket({ Bucket: 'another' }))).toBe('404 NotFound');
  expect(await refused(get('media/a', { Bucket: 'another' }))).toBe('404 NoSuchBucket');
});
