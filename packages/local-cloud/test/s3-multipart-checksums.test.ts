import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ChecksumAlgorithm, ChecksumType, CompletedPart } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';
import { multipartSteps, pieces, withoutChecksums } from './multipart-bench.ts';

const whole = Buffer.concat(pieces);
const crcOf = (...bytes: Uint8Array[]) => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(crc32(Buffer.concat(bytes)));
  return out;
};
const sha256Of = (...bytes: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(bytes)).digest();
const compositeCrc = `${crcOf(...pieces.map((piece) => crcOf(piece))).toString('base64')}-3`;
const compositeSha = `${sha256Of(...pieces.map((piece) => sha256Of(piece))).toString('base64')}-3`;

/** The checksum that is named when an upload is begun, and what S3 then reports of the object. */
const kinds: readonly (readonly [
  algorithm: ChecksumAlgorithm,
  type: ChecksumType | undefined,
  expected: Readonly<Record<string, string>>,
])[] = [
  ['CRC32', undefined, { ChecksumCRC32: compositeCrc, ChecksumType: 'COMPOSITE' }],
  [
    'CRC32',
    'FULL_OBJECT',
    { ChecksumCRC32: crcOf(whole).toString('base64'), ChecksumType: 'FULL_OBJECT' },
  ],
  ['SHA256', undefined, { ChecksumSHA256: compositeSha, ChecksumType: 'COMPOSITE' }],
];

describe('the checksum of an object of parts', () => {
  const bench = testCloud();
  const steps = multipartSteps(bench);
  /** The same without the checksum that the official client adds by default. */
  const bare = multipartSteps({
    get s3() {
      const { s3 } = bench.clients();
      s3.config.requestChecksumCalculation = async () => 'WHEN_REQUIRED';
      return s3;
    },
  });

  const begun = (
    ChecksumAlgorithm: ChecksumAlgorithm,
    ChecksumType: ChecksumType | undefined,
    Key = 'media/sum',
  ) => steps.begin(Key, { ChecksumAlgorithm, ...(ChecksumType && { ChecksumType }) });
  const sendAll = (id: string, ChecksumAlgorithm: ChecksumAlgorithm) =>
    Promise.all(
      pieces.map((piece, i) => steps.send('media/sum', id, i + 1, piece, { ChecksumAlgorithm })),
    );

  test.each(kinds)('%s, begun as %s, is as S3 makes it', async (algorithm, type, expected) => {
    const id = await begun(algorithm, type);
    const parts = await sendAll(id, algorithm);
    const listed = await bench.s3.listParts({ Bucket, Key: 'media/sum', UploadId: id });
    const field = `Checksum${algorithm}` as keyof CompletedPart;
    expect(listed).toMatchObject({
      ChecksumAlgorithm: algorithm,
      ChecksumType: expected['ChecksumType'],
      Parts: parts.map((part) => ({ PartNumber: part.PartNumber, [field]: part[field] })),
    });
    const wrong = { [field]: Buffer.alloc(algorithm === 'SHA256' ? 32 : 4).toString('base64') };
    await expect(steps.complete('media/sum', id, parts, wrong)).rejects.toThrow(
      refusal('BadDigest', 400),
    );
    const right = { [field]: expected[field] ?? '' };
    expect(await steps.complete('media/sum', id, parts, right)).toMatchObject(expected);
    expect(await steps.head('media/sum')).toMatchObject(expected);
    // The client verifies what it reads by a checksum of the whole, and recognises a composite one.
    const { Body } = await bench.s3.getObject({
      Bucket,
      Key: 'media/sum',
      ChecksumMode: 'ENABLED',
    });
    expect((await Body!.transformToByteArray()).length).toBe(whole.length);
  });

  test('is CRC64NVME of the whole when none was named, whatever its parts came with', async () => {
    const id = await steps.begin('media/unnamed');
    const parts = await steps.sendAll('media/unnamed', id);
    expect(parts[0]).toHaveProperty('ChecksumCRC32');
    await expect(steps.complete('media/unnamed', id, parts)).rejects.toThrow(
      refusal('InvalidPart', 400),
    );
    const completed = await steps.complete('media/unnamed', id, withoutChecksums(parts));
    const alone = await bare.begin('media/alone');
    const only = await bare.send('media/alone', alone, 1, whole);
    expect(only).not.toHaveProperty('ChecksumCRC64NVME');
    const expected = await bare.complete('media/alone', alone, [only]);
    expect(completed.ChecksumType).toBe('FULL_OBJECT');
    expect(completed.ChecksumCRC64NVME).toBe(expected.ChecksumCRC64NVME);
    expect(completed.ChecksumCRC64NVME).toMatch(/^\S{12}$/);
  });

  test.each([
    ['SHA256', 'FULL_OBJECT'],
    ['SHA1', 'FULL_OBJECT'],
    ['CRC64NVME', 'COMPOSITE'],
  ] as const)('%s is never %s', async (algorithm, type) => {
    await expect(begun(algorithm, type)).rejects.toThrow(refusal('InvalidRequest', 400));
  });

  test('is completed as the type it was begun with', async () => {
    const id = await begun('CRC32', 'FULL_OBJECT');
    const parts = await sendAll(id, 'CRC32');
    await expect(
      steps.complete('media/sum', id, parts, { ChecksumType: 'COMPOSITE' }),
    ).rejects.toThrow('using the FULL_OBJECT checksum mode');
    await expect(
      steps.complete('media/sum', id, parts, { ChecksumSHA1: 'qvTGHdzF6KLavt4PO0gs2a6pQ00=' }),
    ).rejects.toThrow('expected checksum Type: crc32, actual checksum Type: sha1');
    await steps.complete('media/sum', id, parts, { ChecksumType: 'FULL_OBJECT' });
  });

  test('of a part is wanted where one was named, and only that one', async () => {
    const id = await begun('SHA256', undefined);
    const sent = steps.send('media/sum', id, 1, 'x', { ChecksumAlgorithm: 'CRC32' });
    await expect(sent).rejects.toThrow(
      'expected checksum Type: sha256, actual checksum Type: crc32',
    );
    await expect(bare.send('media/sum', id, 1, 'x')).rejects.toThrow('actual checksum Type: null');
    const part = await steps.send('media/sum', id, 1, 'x', { ChecksumAlgorithm: 'SHA256' });
    await expect(steps.complete('media/sum', id, withoutChecksums([part]))).rejects.toThrow(
      'It was missing for part 1',
    );
    const other = { ...part, ChecksumSHA256: sha256Of(pieces[0]).toString('base64') };
    await expect(steps.complete('media/sum', id, [other])).rejects.toThrow(
      refusal('InvalidPart', 400),
    );
  });

  test('of the whole does without those of the parts', async () => {
    const id = await begun('CRC32', 'FULL_OBJECT');
    const part = await bare.send('media/sum', id, 1, 'hello');
    expect(part.ChecksumCRC32).toBe('NhCmhg==');
    const completed = await steps.complete('media/sum', id, withoutChecksums([part]));
    expect(completed.ChecksumCRC32).toBe('NhCmhg==');
  });

  test('or the MD5 of a part that arrives otherwise refuses it without a trace', async () => {
    const id = await steps.begin('media/sum');
    const ChecksumCRC32 = 'AAAAAA==';
    const ContentMD5 = createHash('md5').update('other').digest('base64');
    for (const promise of [{ ChecksumCRC32 }, { ContentMD5 }]) {
      const sent = steps.send('media/sum', id, 1, 'hello', promise);
      await expect(sent).rejects.toThrow(refusal('BadDigest', 400));
    }
    expect(await steps.parts('media/sum', id)).toEqual([]);
  });
});
