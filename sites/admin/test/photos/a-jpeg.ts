export function bytesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

export function segment(marker: number, payload: readonly number[]): number[] {
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...payload];
}

/** A JPEG with a complete file structure, but without the tables that decoding needs; `extra` goes before its frame. */
export function aJpeg({
  width = 1200,
  height = 800,
  extra = [],
}: {
  readonly width?: number;
  readonly height?: number;
  readonly extra?: readonly (readonly number[])[];
} = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...extra.flat(),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    // Picture data with a stuffed 0xFF and a restart marker in it.
    ...[0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
  ]);
}
