import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { Sha1, Sha256 } from '@aws-sdk/checksums/sha';
import { S3Error } from './s3-error.ts';

/**
 * In AWS's spelling, each with its length in bytes, and how an object of parts may be summed with it, by default first:
 * over the checksums of the parts, or over its bytes (AWS, "Checking object integrity").
 */
const ALGORITHMS = {
  CRC32: { Sum: Crc32, bytes: 4, types: ['COMPOSITE', 'FULL_OBJECT'] },
  CRC32C: { Sum: Crc32c, bytes: 4, types: ['COMPOSITE', 'FULL_OBJECT'] },
  CRC64NVME: { Sum: Crc64Nvme, bytes: 8, types: ['FULL_OBJECT'] },
  SHA1: { Sum: Sha1, bytes: 20, types: ['COMPOSITE'] },
  SHA256: { Sum: Sha256, bytes: 32, types: ['COMPOSITE'] },
} as const;
export type ChecksumAlgorithm = keyof typeof ALGORITHMS;
export const checksumAlgorithms = Object.keys(ALGORITHMS) as ChecksumAlgorithm[];

export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  /** In base64; a composite one has a hyphen and the number of parts behind it. */
  readonly value: string;
}

export interface UploadChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: (typeof ALGORITHMS)[ChecksumAlgorithm]['types'][number];
}

/** What AWS computes where no checksum was named. */
export const defaultChecksum: UploadChecksum = { algorithm: 'CRC64NVME', type: 'FULL_OBJECT' };

/** A running checksum: `update` adds bytes as they pass, `digest` gives the value in base64. */
export function createChecksum(algorithm: ChecksumAlgorithm) {
  const sum = new ALGORITHMS[algorithm].Sum();
  return {
    update: (bytes: Uint8Array) => sum.update(bytes),
    digest: async () => Buffer.from(await sum.digest()).toString('base64'),
  };
}

export function checksumHeader(algorithm: ChecksumAlgorithm): string {
  return `x-amz-checksum-${algorithm.toLowerCase()}`;
}

/** The checksums among named texts; `nameOf` gives the name of an algorithm's. */
export function checksumsIn(
  texts: { get(name: string): string | null | undefined },
  nameOf: (algorithm: ChecksumAlgorithm) => string = checksumHeader,
): Checksum[] {
  return checksumAlgorithms.flatMap((algorithm) => {
    const value = texts.get(nameOf(algorithm));
    return typeof value === 'string' ? { algorithm, value } : [];
  });
}

/** @throws S3Error InvalidRequest when the value is not base64 of the algorithm's length. */
export function assertWellFormed({ algorithm, value }: Checksum): void {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length === ALGORITHMS[algorithm].bytes && bytes.toString('base64') === value) return;
  throw new S3Error('InvalidRequest', `Value for ${checksumHeader(algorithm)} header is invalid.`);
}

/** @throws S3Error BadDigest when the received bytes do not have the promised checksum. */
export function assertSame(promised: Checksum, computed: Checksum): void {
  assertAlgorithm(computed.algorithm, promised.algorithm);
  if (promised.value !== computed.value) throw new S3Error('BadDigest');
}

/** @throws S3Error InvalidRequest when the checksum is not of the expected algorithm. */
export function assertAlgorithm(
  expected: ChecksumAlgorithm,
  actual: ChecksumAlgorithm | undefined,
): void {
  if (expected === actual) return;
  const message = `The checksum must be ${expected}, and is ${actual ?? 'missing'}`;
  throw new S3Error('InvalidRequest', message);
}

/** The checksum that a CreateMultipartUpload names. @throws S3Error InvalidRequest for a pair S3 does not have */
export function namedChecksum(headers: Headers): UploadChecksum | undefined {
  const name = headers.get('x-amz-checksum-algorithm');
  const type = headers.get('x-amz-checksum-type');
  if (name === null && type === null) return undefined;
  const algorithm = checksumAlgorithms.find((one) => one === name);
  const types = algorithm ? ALGORITHMS[algorithm].types : [];
  const chosen = type === null ? types[0] : types.find((one) => one === type);
  if (algorithm && chosen) return { algorithm, type: chosen };
  throw new S3Error('InvalidRequest', 'S3 has no such pair of checksum algorithm and type');
}
