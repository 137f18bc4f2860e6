import { createHash } from 'node:crypto';
import {
  algorithmNamed,
  createChecksum,
  defaultAlgorithm,
  type Checksum,
  type ChecksumAlgorithm,
  type ChecksumType,
} from '../checksum.ts';
import { S3Error } from '../s3-error.ts';
import { combinable, combineCrcs, type Piece } from './crc-combine.ts';
import type { UploadChecksum } from './upload-record.ts';

/** What is computed for an upload whose creator named no checksum. */
const unnamed: UploadChecksum = { algorithm: defaultAlgorithm, type: 'FULL_OBJECT' };

export function checksumOfUpload(upload: { readonly checksum?: UploadChecksum }): UploadChecksum {
  return upload.checksum ?? unnamed;
}

/**
 * The checksum the headers of a CreateMultipartUpload name. What its type is when they do not say: composite,
 * but for CRC64NVME, which is none but of the whole object (AWS, "Checking object integrity").
 * @throws S3Error InvalidRequest for a pair S3 does not have.
 */
export function namedChecksum(headers: Headers): UploadChecksum | undefined {
  const name = headers.get('x-amz-checksum-algorithm');
  const type = checksumTypeNamed(headers);
  if (name === null) {
    if (type === undefined) return undefined;
    throw new S3Error(
      'InvalidRequest',
      'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
    );
  }
  const algorithm = algorithmNamed(name);
  const types = typesOf(algorithm);
  if (type !== undefined && !types.includes(type)) {
    throw new S3Error(
      'InvalidRequest',
      `The ${type} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`,
    );
  }
  return { algorithm, type: type ?? types[0] };
}

/** @throws S3Error InvalidRequest */
export function checksumTypeNamed(headers: Headers): ChecksumType | undefined {
  const type = headers.get('x-amz-checksum-type')?.toUpperCase();
  if (type === undefined || type === 'COMPOSITE' || type === 'FULL_OBJECT') return type;
  throw new S3Error('InvalidRequest', 'Value for x-amz-checksum-type header is invalid.');
}

// The default comes first.
function typesOf(algorithm: ChecksumAlgorithm): readonly [ChecksumType, ...ChecksumType[]] {
  if (algorithm === 'CRC64NVME') return ['FULL_OBJECT'];
  return algorithm.startsWith('SHA') ? ['COMPOSITE'] : ['COMPOSITE', 'FULL_OBJECT'];
}

/** The checksum of an object made of parts, from the checksums of the parts. */
export function checksumOfParts(
  { algorithm, type }: UploadChecksum,
  parts: readonly Piece[],
): Checksum {
  const crc = combinable.find((one) => one === algorithm);
  if (type === 'FULL_OBJECT' && crc) return { algorithm, value: combineCrcs(crc, parts) };
  const checksum = createChecksum(algorithm);
  for (const part of parts) checksum.update(Buffer.from(part.checksum, 'base64'));
  return { algorithm, value: `${checksum.digest()}-${parts.length}` };
}

/** The ETag of an object made of parts, in its quotes: no MD5 of the bytes, but one of the parts' MD5s. */
export function etagOfParts(etags: readonly string[]): string {
  const md5 = createHash('md5');
  for (const etag of etags) md5.update(Buffer.from(etag.replaceAll('"', ''), 'hex'));
  return `"${md5.digest('hex')}-${etags.length}"`;
}

/** @throws S3Error InvalidRequest: a checksum came that is not the one the upload was begun with. */
export function assertAlgorithm(
  expected: ChecksumAlgorithm | undefined,
  actual: ChecksumAlgorithm | undefined,
): void {
  if (expected === actual) return;
  const spelt = (algorithm: ChecksumAlgorithm | undefined) => algorithm?.toLowerCase() ?? 'null';
  throw new S3Error(
    'InvalidRequest',
    `Checksum Type mismatch occurred, expected checksum Type: ${spelt(expected)}, actual checksum Type: ${spelt(actual)}`,
  );
}
