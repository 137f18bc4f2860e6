import { createHash } from 'node:crypto';
import {
  algorithmNamed,
  type Checksum,
  type ChecksumAlgorithm,
  type ChecksumType,
  createChecksum,
  defaultAlgorithm,
} from '../checksum.ts';
import { S3Error } from '../s3-error.ts';
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
export async function checksumOfParts(
  { algorithm, type }: UploadChecksum,
  parts: readonly Piece[],
): Promise<Checksum> {
  const crc = combinable.find((one) => one === algorithm);
  if (type === 'FULL_OBJECT' && crc) return { algorithm, value: combineCrcs(crc, parts) };
  const checksum = createChecksum(algorithm);
  for (const part of parts) checksum.update(Buffer.from(part.checksum, 'base64'));
  return { algorithm, value: `${await checksum.digest()}-${parts.length}` };
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

/** The CRCs S3 knows, which alone can be put together without the bytes they were made from. */
export const combinable = ['CRC32', 'CRC32C', 'CRC64NVME'] as const;
export type CombinableAlgorithm = (typeof combinable)[number];

interface Field {
  /** Bits. */
  readonly width: bigint;
  /** Reflected: the highest power is the lowest bit. */
  readonly polynomial: bigint;
}

const fields: Readonly<Record<CombinableAlgorithm, Field>> = {
  CRC32: { width: 32n, polynomial: 0xedb88320n },
  CRC32C: { width: 32n, polynomial: 0x82f63b78n },
  CRC64NVME: { width: 64n, polynomial: 0x9a6c9329ac4bc9b5n },
};

interface Piece {
  /** Of the piece alone, in base64. */
  readonly checksum: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The CRC of pieces one after the other, in base64, from the CRCs of each. A CRC is a remainder, so what comes
 * before a piece of n bytes counts x^8n times as much: all that is to be done is to multiply and to add.
 */
function combineCrcs(algorithm: CombinableAlgorithm, pieces: readonly Piece[]): string {
  const field = fields[algorithm];
  // Parts are all of one size but the last, and a power is costlier to find than to use.
  const powers = new Map<number, bigint>();
  let whole = 0n;
  for (const { checksum, size } of pieces) {
    let power = powers.get(size);
    if (power === undefined) powers.set(size, (power = powerOfBytes(field, size)));
    whole = multiply(field, whole, power) ^ BigInt(`0x${hexOf(checksum)}`);
  }
  return Buffer.from(whole.toString(16).padStart(Number(field.width / 4n), '0'), 'hex').toString(
    'base64',
  );
}

/** x^8n. */
function powerOfBytes(field: Field, bytes: number): bigint {
  const one = 1n << (field.width - 1n);
  let power = one;
  let square = one >> 8n;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(field, power, square);
    square = multiply(field, square, square);
  }
  return power;
}

function multiply({ width, polynomial }: Field, left: bigint, right: bigint): bigint {
  let product = 0n;
  let shifted = right;
  for (let bit = 1n << (width - 1n); bit > 0n; bit >>= 1n) {
    if (left & bit) product ^= shifted;
    shifted = shifted & 1n ? (shifted >> 1n) ^ polynomial : shifted >> 1n;
  }
  return product;
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}
