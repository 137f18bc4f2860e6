/** CRC-32 (ISO 3309), reflected, as S3 and zip have it. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let place = 0; place < bytes.length; place += 1) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[place] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}

/** The checksum of two runs of bytes, made from the checksum of each. `length`: the bytes of the second run. */
export function combineCrc32(first: number, second: number, length: number): number {
  return (times(powerOfX(length * 8), first) ^ second) >>> 0;
}

/** As S3 writes it: big-endian, in base64. */
export function crcText(crc: number): string {
  return btoa(String.fromCharCode(crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff));
}

/** Product of two polynomials over GF(2) modulo the one above; the highest bit stands for x to the 0. */
function times(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

function powerOfX(exponent: number): number {
  let power = 0x80000000;
  let square = 0x40000000;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = times(square, power);
    square = times(square, square);
  }
  return power;
}
