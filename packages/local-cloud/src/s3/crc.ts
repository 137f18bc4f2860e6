/** A running checksum: bytes go in as they pass, `digest` gives what is sent over the wire, in base64. */
export interface RunningChecksum {
  update(bytes: Uint8Array): void;
  digest(): string;
}

const crc32cTable = reflectedTable32(0x82f63b78);
const crc64Tables = reflectedTables64(0x9a6c9329ac4bc9b5n);

/** CRC-32C (Castagnoli), which zlib does not have. */
export function createCrc32c(): RunningChecksum {
  let crc = 0xffffffff;
  return {
    update(bytes) {
      for (let i = 0; i < bytes.length; i++) {
        crc = crc32cTable[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
      }
    },
    digest() {
      const out = Buffer.alloc(4);
      out.writeUInt32BE(~crc >>> 0);
      return out.toString('base64');
    },
  };
}

/** CRC-64/NVME, kept as two halves of 32 bits: BigInt would be some fifty times slower. */
export function createCrc64Nvme(): RunningChecksum {
  const { high: highTable, low: lowTable } = crc64Tables;
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update(bytes) {
      for (let i = 0; i < bytes.length; i++) {
        const index = (low ^ bytes[i]!) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ lowTable[index]!;
        high = (high >>> 8) ^ highTable[index]!;
      }
    },
    digest() {
      const out = Buffer.alloc(8);
      out.writeUInt32BE(~high >>> 0, 0);
      out.writeUInt32BE(~low >>> 0, 4);
      return out.toString('base64');
    },
  };
}

function reflectedTable32(polynomial: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });
}

function reflectedTables64(polynomial: bigint): { high: Int32Array; low: Int32Array } {
  const high = new Int32Array(256);
  const low = new Int32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ polynomial : crc >> 1n;
    high[byte] = Number(BigInt.asIntN(32, crc >> 32n));
    low[byte] = Number(BigInt.asIntN(32, crc));
  }
  return { high, low };
}
