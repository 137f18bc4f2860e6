import { type ListObjectsV2CommandInput, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';

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

describe('a listing', () => {
  const bench = testCloud();
  beforeAll(async () => {
    for (const Key of keys) await bench.s3.putObject({ Bucket, Key, Body: 'abc' });
  });

  const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
    bench.s3.listObjectsV2({ Bucket, ...more });
  const keysOf = async (more: Partial<ListObjectsV2CommandInput> = {}) =>
    (await list(more)).Contents?.map(({ Key }) => Key) ?? [];

  test('is in the order of the keys’ bytes and says what each object is', async () => {
    const inOrder = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const answer = await list();
    expect(answer).toMatchObject({ KeyCount: keys.length, MaxKeys: 1000, IsTruncated: false });
    expect(await keysOf()).toEqual(inOrder);
    expect(answer.Contents?.[0]).toMatchObject({
      Size: 3,
      ETag: '"900150983cd24fb0d6963f7d28e17f72"',
      LastModified: expect.any(Date) as Date,
      StorageClass: 'STANDARD',
    });
  });

  test('of a folder shows its files and its folders', async () => {
    const answer = await list({ Prefix: 'media/', Delimiter: '/' });
    expect(answer.CommonPrefixes).toEqual([{ Prefix: 'media/sub/' }]);
    expect(answer.Contents?.map(({ Key }) => Key)).toEqual(keys.slice(2, 6));
    expect(answer.KeyCount).toBe(5);
  });

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    const listed: (string | undefined)[] = [];
    const pages = paginateListObjectsV2({ client: bench.s3, pageSize: 3 }, { Bucket });
    for await (const page of pages) listed.push(...(page.Contents ?? []).map(({ Key }) => Key));
    expect(listed).toEqual(await keysOf());
  });

  test('goes on behind a folder that ended a page', async () => {
    const question = { Delimiter: '/', MaxKeys: 1 };
    const first = await list(question);
    expect(first.CommonPrefixes).toEqual([{ Prefix: 'albums/' }]);
    const second = await list({ ...question, ContinuationToken: first.NextContinuationToken });
    expect(second.CommonPrefixes).toEqual([{ Prefix: 'media/' }]);
    expect(second.IsTruncated).toBe(false);
  });

  test('may begin behind a key', async () => {
    expect(await keysOf({ StartAfter: 'media/sub/1' })).toEqual([
      'media/sub/2',
      ...keys.slice(4, 6),
    ]);
  });

  test('may be had percent-encoded', async () => {
    const answer = await list({ Prefix: 'media/a', EncodingType: 'url' });
    expect(answer.Contents?.map(({ Key }) => Key)).toEqual(['media/a+b', 'media/a%26%3Cb%3E']);
  });

  test('of nothing is empty', async () => {
    expect(await list({ Prefix: 'none/' })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });

  test('[9.16] never has more than 1,000 entries', async () => {
    expect(await list({ MaxKeys: 5000 })).toMatchObject({ MaxKeys: 1000 });
  });

  test.each([{ ContinuationToken: 'nonsense' }, { MaxKeys: -1 }])('refuses %j', async (more) => {
    await expect(list(more)).rejects.toThrow(refusal('InvalidArgument', 400));
  });
});
