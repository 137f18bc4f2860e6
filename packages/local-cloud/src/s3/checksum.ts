import { createHash } from 'node:crypto';
import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { S3Error } from './s3-error.ts';

/** In AWS's spelling; the header of each is `x-amz-checksum-` and its name in lower case. */
export const checksumAlgorithms = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  /** In base64; a composite one has a hyphen and the number of parts behind it. */
  readonly value: string;
}

/** Made from the object's bytes, or from the checksums of the parts it was uploaded in. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

/** What AWS computes for an object that came without a checksum. */
export const defaultAlgorithm: ChecksumAlgorithm = 'CRC64NVME';

const byteLengths: Record<ChecksumAlgorithm, number> = {
  CRC32: 4,
  CRC32C: 4,
  CRC64NVME: 8,
  SHA1: 20,
  SHA256: 32,
};

const crcs = { CRC32: Crc32, CRC32C: Crc32c, CRC64NVME: Crc64Nvme } as const;

/** A running checksum: bytes go in as they pass, `digest` gives what is sent over the wire, in base64. */
export interface RunningChecksum {
  update(bytes: Uint8Array): void;
  digest(): Promise<string>;
}

export function createChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  if (algorithm === 'SHA1' || algorithm === 'SHA256') {
    const hash = createHash(algorithm.toLowerCase());
    return {
      update: (bytes) => void hash.update(bytes),
      digest: async () => hash.digest('base64'),
    };
  }
  const crc = new crcs[algorithm]();
  return {
    update: (bytes) => crc.update(bytes),
    digest: async () => Buffer.from(await crc.digest()).toString('base64'),
  };
}

export function checksumHeader(algorithm: ChecksumAlgorithm): string {
  return `x-amz-checksum-${algorithm.toLowerCase()}`;
}

/** The algorithm a header or trailer of this name carries, if it is a checksum at all. */
export function algorithmOfHeader(name: string): ChecksumAlgorithm | undefined {
  return checksumAlgorithms.find((algorithm) => checksumHeader(algorithm) === name.toLowerCase());
}

/** @throws S3Error InvalidRequest for a name AWS has no checksum of. */
export function algorithmNamed(name: string): ChecksumAlgorithm {
  const known = checksumAlgorithms.find((algorithm) => algorithm === name.toUpperCase());
  if (known) return known;
  throw new S3Error('InvalidRequest', 'Checksum algorithm provided is unsupported.');
}

/**
 * The checksum the headers promise, if any.
 * @throws S3Error InvalidRequest when there are several, or the value cannot be one of its algorithm.
 */
export function promisedChecksum(headers: Headers): Checksum | undefined {
  const promised = checksumAlgorithms.flatMap((algorithm) => {
    const value = headers.get(checksumHeader(algorithm));
    return value === null ? [] : [{ algorithm, value }];
  });
  if (promised.length > 1) {
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  if (promised[0]) assertWellFormed(promised[0]);
  return promised[0];
}

/** @throws S3Error InvalidRequest when the value is not base64 of the algorithm's length. */
export function assertWellFormed({ algorithm, value }: Checksum): void {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length === byteLengths[algorithm] && bytes.toString('base64') === value) return;
  const header = checksumHeader(algorithm);
  throw new S3Error('InvalidRequest', `Value for ${header} header is invalid.`);
}

/** @throws S3Error BadDigest when what arrived is not what was promised. */
export function assertSame(promised: Checksum, computed: string): void {
  if (promised.value === computed) return;
  throw new S3Error(
    'BadDigest',
    `The ${promised.algorithm} you specified did not match the calculated checksum.`,
  );
}
