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

export interface Piece {
  /** Of the piece alone, in base64. */
  readonly checksum: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The CRC of pieces one after the other, in base64, from the CRCs of each. A CRC is a remainder, so what comes
 * before a piece of n bytes counts x^8n times as much: all that is to be done is to multiply and to add.
 */
export function combineCrcs(algorithm: CombinableAlgorithm, pieces: readonly Piece[]): string {
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
