/** A file as its bytes: browsers have lost Blobs they were given to store. */
interface PackedBlob {
  readonly packedBlob: ArrayBuffer;
  readonly type: string;
}

/** The same plain data with every Blob in it as bytes, fit to be stored. */
export async function packBlobs(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const packed: PackedBlob = { packedBlob: await value.arrayBuffer(), type: value.type };
    return packed;
  }
  if (Array.isArray(value)) return Promise.all(value.map(packBlobs));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, each]) => [name, await packBlobs(each)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The data as it was before it was packed. */
export function unpackBlobs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackBlobs);
  if (typeof value !== 'object' || value === null) return value;
  if ('packedBlob' in value) {
    const { packedBlob, type } = value as PackedBlob;
    return new Blob([packedBlob], { type });
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpackBlobs(each)]));
}
