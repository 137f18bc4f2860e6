import type { ListObjectsV2CommandInput } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { Bucket, refused, testCloud } from './cloud.ts';
import { multipartSteps } from './multipart-bench.ts';

const keys = [
  'albums/tour/1.webp',
  'albums/tour/2.webp',
  'media/a b',
  'media/a&<b>',
  'media/\uffee',
  'media/\u{1f3c9}',
  'media/sub/1',
  'media/sub/2',
];
const inOrder = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
/** Keys of uploads in parts: the second has two. */
const begun = ['albums/tour/1', 'media/b', 'media/b', 'media/sub/1'];
const numbers = [1, 2, 3, 9, 100, 10_000];
const ETag = '"900150983cd24fb0d6963f7d28e17f72"';

const bench = testCloud();
const ids: string[] = [];
beforeAll(async () => {
  for (const Key of keys) await bench.s3.putObject({ Bucket, Key, Body: 'abc' });
  const steps = multipartSteps(bench);
  // Begun in another order than they are listed in, but for the two of one key.
  for (const i of [3, 1, 2, 0]) {
    bench.putClockForward(1);
    ids[i] = await steps.begin(begun[i]!, { ChecksumAlgorithm: 'CRC32' });
  }
  for (const number of numbers.toReversed()) await steps.send(begun[0]!, ids[0]!, number, 'abc');
});

const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
  bench.s3.listObjectsV2({ Bucket, ...more });
const keysOf = async (more: Partial<ListObjectsV2CommandInput> = {}) =>
  (await list(more)).Contents?.map(({ Key }) => Key) ?? [];
const uploads = (more: object = {}) => bench.s3.listMultipartUploads({ Bucket, ...more });
const upload = () => ({ Bucket, Key: begun[0], UploadId: ids[0] });
const parts = (more: object = {}) => bench.s3.listParts({ ...upload(), ...more });

test('[9.16] a listing is sorted by the bytes of the keys, has at most 1,000 entries, and describes each', async () => {
  const answer = await list({ MaxKeys: 5000 });
  expect(answer).toMatchObject({ KeyCount: keys.length, MaxKeys: 1000, IsTruncated: false });
  expect(await keysOf()).toEqual(inOrder);
  const about = { Size: 3, ETag, LastModified: expect.any(Date) as Date, StorageClass: 'STANDARD' };
  expect(answer.Contents?.[0]).toMatchObject(about);
});

test('the listing of a folder has its files and its folders, and may begin after a key', async () => {
  const answer = await list({ Prefix: 'media/', Delimiter: '/' });
  expect(answer).toMatchObject({ CommonPrefixes: [{ Prefix: 'media/sub/' }], KeyCount: 5 });
  expect(answer.Contents?.map(({ Key }) => Key)).toEqual(keys.slice(2, 6));
  expect(await keysOf({ StartAfter: inOrder[4] })).toEqual(inOrder.slice(5));
});

test('a listing can be percent-encoded, and is empty if nothing matches', async () => {
  const encoded = await keysOf({ Prefix: 'media/a', EncodingType: 'url' });
  expect(encoded).toEqual(['media/a+b', 'media/a%26%3Cb%3E']);
  for (const more of [{ Prefix: 'none/' }, { MaxKeys: 0 }]) {
    expect(await list(more)).toMatchObject({ KeyCount: 0, IsTruncated: false });
  }
});

test.each([{ ContinuationToken: 'nonsense' }, { MaxKeys: -1 }])('%j is refused', async (more) => {
  expect(await refused(list(more))).toBe('400 InvalidArgument');
});

test('uploads are listed by key, and for one key by their start; a prefix filters them', async () => {
  const answer = await uploads();
  expect(answer).toMatchObject({ Bucket, IsTruncated: false, MaxUploads: 1000 });
  expect(answer.Uploads).toMatchObject(
    begun.map((Key, i) => ({
      ...{ Key, UploadId: ids[i], Initiated: expect.any(Date) as Date },
      ...{ ChecksumAlgorithm: 'CRC32', ChecksumType: 'COMPOSITE' },
    })),
  );
  const found = await uploads({ Prefix: 'media/b' });
  expect(found.Uploads?.map(({ UploadId }) => UploadId)).toEqual([ids[1], ids[2]]);
  expect(await uploads({ Prefix: 'none/' })).toMatchObject({ IsTruncated: false });
});

test('a listing continues after an upload, also after one that has ended meanwhile', async () => {
  for (const UploadIdMarker of [ids[1], `${ids[1]}0`]) {
    const { Uploads } = await uploads({ KeyMarker: begun[1], UploadIdMarker });
    expect(Uploads?.map(({ UploadId }) => UploadId)).toEqual(ids.slice(2));
  }
});

test('parts are listed by number, in pages, of which the last has no marker', async () => {
  const first = await parts({ MaxParts: 4 });
  expect(first).toMatchObject({ ...upload(), IsTruncated: true, NextPartNumberMarker: '9' });
  expect(first.Parts?.[0]).toEqual({
    ...{ PartNumber: 1, Size: 3, ETag, ChecksumCRC32: 'NSRBwg==' },
    LastModified: expect.any(Date) as Date,
  });
  const last = await parts({ MaxParts: 4, PartNumberMarker: first.NextPartNumberMarker });
  expect(last).toMatchObject({ IsTruncated: false, NextPartNumberMarker: '10000' });
  const listed = [first, last].flatMap((page) => page.Parts ?? []);
  expect(listed.map(({ PartNumber }) => PartNumber)).toEqual(numbers);
  const behind = await parts({ PartNumberMarker: '10000' });
  expect(behind).toMatchObject({ IsTruncated: false, NextPartNumberMarker: '0' });
});
