/** Stands where a file was: its bytes are `bytes[packedBlob]`. */
interface PackedBlob {
  readonly packedBlob: number;
  readonly type: string;
}

/** The same plain data without its files, and their bytes: browsers have lost Blobs they were given to store. */
export async function packBlobs(
  value: unknown,
): Promise<{ readonly packed: unknown; readonly bytes: readonly ArrayBuffer[] }> {
  const blobs: Blob[] = [];
  const pack = (each: unknown): unknown => {
    if (each instanceof Blob) {
      const packed: PackedBlob = { packedBlob: blobs.push(each) - 1, type: each.type };
      return packed;
    }
    return mapped(each, pack);
  };
  const packed = pack(value);
  return { packed, bytes: await Promise.all(blobs.map((blob) => blob.arrayBuffer())) };
}

/** The data as it was before it was packed. */
export function unpackBlobs(value: unknown, bytes: readonly ArrayBuffer[]): unknown {
  if (typeof value === 'object' && value !== null && 'packedBlob' in value) {
    const { packedBlob, type } = value as PackedBlob;
    const found = bytes[packedBlob];
    return found && new Blob([found], { type });
  }
  return mapped(value, (each) => unpackBlobs(each, bytes));
}

function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
}
