import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ChecksumAlgorithm, CompletedPart } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, messageOf, refused, testCloud } from './cloud.ts';
import { multipartSteps, pieces, withoutChecksums } from './multipart-bench.ts';

const Key = 'media/sum';
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

const begun = (ChecksumAlgorithm: ChecksumAlgorithm, ChecksumType?: string) =>
  steps.begin(Key, { ChecksumAlgorithm, ...(ChecksumType && { ChecksumType }) });
const complete = (id: string, parts: CompletedPart[], more?: object) =>
  steps.complete(Key, id, parts, more);

test.each([
  ['CRC32', 'COMPOSITE', undefined, compositeCrc],
  ['CRC32', 'FULL_OBJECT', 'FULL_OBJECT', crcOf(whole).toString('base64')],
  ['SHA256', 'COMPOSITE', undefined, compositeSha],
] as const)(
  'the %s of an object of parts, %s, is as S3 computes it',
  async (algorithm, type, named, sum) => {
    const id = await begun(algorithm, named);
    const sent = pieces.map((piece, i) =>
      steps.send(Key, id, i + 1, piece, { ChecksumAlgorithm: algorithm }),
    );
    const parts = await Promise.all(sent);
    const field = `Checksum${algorithm}` as const;
    expect(await bench.s3.listParts({ Bucket, Key, UploadId: id })).toMatchObject({
      ChecksumAlgorithm: algorithm,
      ChecksumType: type,
      Parts: parts.map((part) => ({ PartNumber: part.PartNumber, [field]: part[field] })),
    });
    const wrong = { [field]: Buffer.alloc(algorithm === 'SHA256' ? 32 : 4).toString('base64') };
    expect(await refused(complete(id, parts, wrong))).toBe('400 BadDigest');
    const expected = { [field]: sum, ChecksumType: type };
    expect(await complete(id, parts, { [field]: sum })).toMatchObject(expected);
    expect(await steps.head(Key)).toMatchObject(expected);
    // The client verifies what it reads by a checksum of the whole, and recognises a composite one.
    const { Body } = await bench.s3.getObject({ Bucket, Key, ChecksumMode: 'ENABLED' });
    expect((await Body!.transformToByteArray()).length).toBe(whole.length);
  },
);

test('the checksum is CRC64NVME of the whole if none was named, whatever those of its parts', async () => {
  const id = await steps.begin(Key);
  const parts = [await steps.send(Key, id, 1, pieces[0]), await steps.send(Key, id, 2, 'end')];
  expect(parts[0]).toHaveProperty('ChecksumCRC32');
  expect(await refused(complete(id, parts))).toBe('400 InvalidPart');
  const completed = await complete(id, withoutChecksums(parts));
  const alone = await bare.begin(Key);
  const only = await bare.send(Key, alone, 1, Buffer.concat([pieces[0], Buffer.from('end')]));
  expect(only).not.toHaveProperty('ChecksumCRC64NVME');
  const { ChecksumCRC64NVME } = await bare.complete(Key, alone, [only]);
  expect(ChecksumCRC64NVME).toMatch(/^\S{12}$/);
  expect(completed).toMatchObject({ ChecksumCRC64NVME, ChecksumType: 'FULL_OBJECT' });
});

test.each([
  ['SHA256', 'FULL_OBJECT'],
  ['SHA1', 'FULL_OBJECT'],
  ['CRC64NVME', 'COMPOSITE'],
] as const)('%s is never %s', async (algorithm, type) => {
  expect(await refused(begun(algorithm, type))).toBe('400 InvalidRequest');
});

test('a checksum of the whole needs none of the parts, and is completed with the type it was started with', async () => {
  const id = await begun('CRC32', 'FULL_OBJECT');
  const part = await bare.send(Key, id, 1, 'hello');
  expect(part.ChecksumCRC32).toBe('NhCmhg==');
  const named = withoutChecksums([part]);
  const composite = complete(id, named, { ChecksumType: 'COMPOSITE' });
  expect(await messageOf(composite)).toContain('of type FULL_OBJECT');
  const sha1 = complete(id, named, { ChecksumSHA1: 'qvTGHdzF6KLavt4PO0gs2a6pQ00=' });
  expect(await messageOf(sha1)).toContain('must be CRC32, and is SHA1');
  const completed = await complete(id, named, { ChecksumType: 'FULL_OBJECT' });
  expect(completed.ChecksumCRC32).toBe('NhCmhg==');
});

test('a part needs the named checksum, and only that one', async () => {
  const id = await begun('SHA256');
  const sent = steps.send(Key, id, 1, 'x', { ChecksumAlgorithm: 'CRC32' });
  expect(await messageOf(sent)).toContain('must be SHA256, and is CRC32');
  expect(await messageOf(bare.send(Key, id, 1, 'x'))).toContain('is missing');
  const part = await steps.send(Key, id, 1, 'x', { ChecksumAlgorithm: 'SHA256' });
  const incomplete = complete(id, withoutChecksums([part]));
  expect(await messageOf(incomplete)).toContain('SHA256 of part 1 is missing');
  const other = { ...part, ChecksumSHA256: sha256Of(pieces[0]).toString('base64') };
  expect(await refused(complete(id, [other]))).toBe('400 InvalidPart');
});
