/** CRC-32 (ISO 3309), reflected, as S3 and zip have it. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** @param before the checksum of the bytes before these, if they are one run with them */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let place = 0; place < bytes.length; place += 1) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[place] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}

/** As S3 writes it: big-endian, in base64. */
export function crcText(crc: number): string {
  return btoa(String.fromCharCode(crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff));
}
