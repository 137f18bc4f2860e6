import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { Sha1, Sha256 } from '@aws-sdk/checksums/sha';
import { S3Error } from './s3-error.ts';

/** In AWS's spelling, each with its length in bytes; its header is `x-amz-checksum-` and its name in lower case. */
const ALGORITHMS = { CRC32: 4, CRC32C: 4, CRC64NVME: 8, SHA1: 20, SHA256: 32 } as const;
export type ChecksumAlgorithm = keyof typeof ALGORITHMS;
export const checksumAlgorithms = Object.keys(ALGORITHMS) as ChecksumAlgorithm[];

export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  /** In base64; a composite one has a hyphen and the number of parts behind it. */
  readonly value: string;
}

/** How an object of parts is summed: over its bytes, or over the checksums of the parts. */
export interface UploadChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: 'FULL_OBJECT' | 'COMPOSITE';
}

/** What AWS computes where no checksum was named. */
export const defaultChecksum: UploadChecksum = { algorithm: 'CRC64NVME', type: 'FULL_OBJECT' };

const MADE_BY = {
  ...{ CRC32: Crc32, CRC32C: Crc32c, CRC64NVME: Crc64Nvme },
  ...{ SHA1: Sha1, SHA256: Sha256 },
} as const;

/** A running checksum: `update` adds bytes as they pass, `digest` gives the value sent over the wire, in base64. */
export function createChecksum(algorithm: ChecksumAlgorithm) {
  const sum = new MADE_BY[algorithm]();
  return {
    update: (bytes: Uint8Array) => sum.update(bytes),
    digest: async () => Buffer.from(await sum.digest()).toString('base64'),
  };
}

export function checksumHeader(algorithm: ChecksumAlgorithm): string {
  return `x-amz-checksum-${algorithm.toLowerCase()}`;
}

export function checksumsIn(headers: Headers): Checksum[] {
  return checksumAlgorithms.flatMap((algorithm) => {
    const value = headers.get(checksumHeader(algorithm));
    return value === null ? [] : [{ algorithm, value }];
  });
}

/** @throws S3Error InvalidRequest when the value is not base64 of the algorithm's length. */
export function assertWellFormed({ algorithm, value }: Checksum): void {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length === ALGORITHMS[algorithm] && bytes.toString('base64') === value) return;
  throw new S3Error('InvalidRequest', `Value for ${checksumHeader(algorithm)} header is invalid.`);
}

/** @throws S3Error BadDigest when the received bytes do not have the promised checksum. */
export function assertSame(promised: Checksum, computed: Checksum): void {
  assertAlgorithm(computed.algorithm, promised.algorithm);
  if (promised.value === computed.value) return;
  throw new S3Error(
    'BadDigest',
    `The ${promised.algorithm} you specified did not match the calculated checksum.`,
  );
}

/** @throws S3Error InvalidRequest when the checksum is not of the expected algorithm. */
export function assertAlgorithm(
  expected: ChecksumAlgorithm,
  actual: ChecksumAlgorithm | undefined,
): void {
  if (expected === actual) return;
  throw new S3Error(
    'InvalidRequest',
    `Checksum Type mismatch occurred, expected checksum Type: ${expected.toLowerCase()}, actual checksum Type: ${actual?.toLowerCase() ?? 'null'}`,
  );
}

/**
 * The checksum the headers of a CreateMultipartUpload name. Without a type it is composite, except for CRC64NVME,
 * which always covers the whole object (AWS, "Checking object integrity").
 * @throws S3Error InvalidRequest for a pair S3 does not have.
 */
export function namedChecksum(headers: Headers): UploadChecksum | undefined {
  const name = headers.get('x-amz-checksum-algorithm');
  const type = headers.get('x-amz-checksum-type') ?? undefined;
  if (name === null && type === undefined) return undefined;
  const algorithm = checksumAlgorithms.find((one) => one === name);
  if (!algorithm) throw new S3Error('InvalidRequest', 'The checksum algorithm is unsupported.');
  const types = typesOf(algorithm);
  const chosen = type === undefined ? types[0] : types.find((one) => one === type);
  if (chosen) return { algorithm, type: chosen };
  throw new S3Error(
    'InvalidRequest',
    `The ${type} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`,
  );
}

// The default comes first.
function typesOf(algorithm: ChecksumAlgorithm): readonly UploadChecksum['type'][] {
  if (algorithm === 'CRC64NVME') return ['FULL_OBJECT'];
  return algorithm.startsWith('SHA') ? ['COMPOSITE'] : ['COMPOSITE', 'FULL_OBJECT'];
}
