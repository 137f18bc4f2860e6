import type { Upload } from '../src/model/mutation.ts';

/** Bytes that no other file has: its number first, then as many as there should be. */
export function bytesOf(number: number, size: number): ArrayBuffer {
  const bytes = new Uint8Array(Math.max(4, size));
  new DataView(bytes.buffer).setUint32(0, number);
  for (let place = 4; place < bytes.length; place += 1) bytes[place] = (number * 31 + place) & 255;
  return bytes.buffer;
}

/** A file whose bytes are read within the turn: Node's own Blob reads on threads, in no order. */
function blobOf(bytes: ArrayBuffer): Blob {
  const blob = {
    size: bytes.byteLength,
    type: 'image/jpeg',
    slice: (from = 0, to = bytes.byteLength) => blobOf(bytes.slice(from, to)),
    arrayBuffer: async () => bytes.slice(0),
  };
  return blob as unknown as Blob;
}

/** What the app hands over for one chosen file. */
export function uploadOf({
  id,
  key,
  bytes,
  derivedFrom,
}: {
  readonly id: string;
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly derivedFrom?: Upload['derivedFrom'];
}): Upload {
  return {
    id,
    key,
    name: id,
    type: 'image/jpeg',
    size: bytes.byteLength,
    bytes: blobOf(bytes),
    ...(derivedFrom && { derivedFrom }),
  };
}
