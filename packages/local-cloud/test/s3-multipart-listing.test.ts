import type { ListMultipartUploadsCommandInput, ListPartsCommandInput } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, testCloud } from './cloud.ts';
import { multipartSteps } from './multipart-bench.ts';

const keys = ['albums/tour/1', 'media/a&<b> c', 'media/b', 'media/b', 'media/sub/1', 'media/sub/2'];
const numbers = [1, 2, 3, 9, 100, 10_000];

describe('what is not yet whole', () => {
  const bench = testCloud();
  const steps = multipartSteps(bench);
  const ids: string[] = [];
  beforeAll(async () => {
    // Begun in another order than they are listed in, but for the two of one key.
    for (const i of [5, 2, 3, 0, 4, 1]) {
      bench.putClockForward(1);
      ids[i] = await steps.begin(keys[i] ?? '', { ChecksumAlgorithm: 'CRC32' });
    }
    for (const number of numbers.toReversed()) await steps.send(keys[0]!, ids[0]!, number, 'abc');
  });

  const uploads = (more: Partial<ListMultipartUploadsCommandInput> = {}) =>
    bench.s3.listMultipartUploads({ Bucket, ...more });
  const idsOf = async (more?: Partial<ListMultipartUploadsCommandInput>) =>
    (await uploads(more)).Uploads?.map(({ UploadId }) => UploadId) ?? [];
  const upload = (): ListPartsCommandInput => ({ Bucket, Key: keys[0], UploadId: ids[0] });
  const parts = (more: Partial<ListPartsCommandInput> = {}) =>
    bench.s3.listParts({ ...upload(), ...more });

  test('is listed by key, and of one key by when it was begun', async () => {
    const answer = await uploads();
    expect(answer).toMatchObject({ Bucket, IsTruncated: false, MaxUploads: 1000 });
    expect(answer.Uploads?.map(({ Key, UploadId }) => [Key, UploadId])).toEqual(
      keys.map((key, i) => [key, ids[i]]),
    );
    expect(answer.Uploads?.[0]).toMatchObject({
      Initiated: expect.any(Date) as Date,
      ChecksumAlgorithm: 'CRC32',
      ChecksumType: 'COMPOSITE',
    });
  });

  test('is found by its prefix, which is how one key’s uploads are found', async () => {
    expect(await idsOf({ Prefix: 'media/b' })).toEqual([ids[2], ids[3]]);
    expect(await uploads({ Prefix: 'none/' })).toMatchObject({ IsTruncated: false });
  });

  test.each([1, 4])('comes in pages of %i that leave nothing out', async (MaxUploads) => {
    const listed: (string | undefined)[] = [];
    let markers: Partial<ListMultipartUploadsCommandInput> = {};
    for (;;) {
      const page = await uploads({ MaxUploads, ...markers });
      listed.push(...(page.Uploads ?? []).map(({ UploadId }) => UploadId));
      if (!page.IsTruncated) break;
      markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
    expect(listed).toEqual(ids);
  });

  test('lists its parts by number, with what is known of each', async () => {
    const answer = await parts();
    expect(answer).toMatchObject({ ...upload(), IsTruncated: false, MaxParts: 1000 });
    expect(answer.Parts?.map(({ PartNumber }) => PartNumber)).toEqual(numbers);
    expect(answer.Parts?.[0]).toEqual({
      PartNumber: 1,
      Size: 3,
      ETag: '"900150983cd24fb0d6963f7d28e17f72"',
      LastModified: expect.any(Date) as Date,
      ChecksumCRC32: 'NSRBwg==',
    });
  });

  test('lists its parts in pages, the last of which is not known by its marker', async () => {
    const first = await parts({ MaxParts: 4 });
    expect(first).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '9' });
    const last = await parts({ MaxParts: 4, PartNumberMarker: first.NextPartNumberMarker });
    expect(last).toMatchObject({ IsTruncated: false, NextPartNumberMarker: '10000' });
    const listed = [first, last].flatMap((page) => page.Parts ?? []);
    expect(listed.map(({ PartNumber }) => PartNumber)).toEqual(numbers);
    const behind = await parts({ PartNumberMarker: '10000' });
    expect(behind).toMatchObject({ IsTruncated: false, NextPartNumberMarker: '0' });
  });
});
