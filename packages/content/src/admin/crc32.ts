/** CRC-32 of each single byte (ISO 3309, low bit first). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum that S3 stores with an object: CRC-32 (ISO 3309), big-endian, in base64. */
export function crc32Base64(bytes: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  const value = ~crc >>> 0;
  return btoa(
    String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255),
  );
}
