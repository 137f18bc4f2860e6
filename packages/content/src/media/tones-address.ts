/** The head of a bitmap of 4 by 3 pixels of 16 bits, uncompressed: 54 bytes, so that base64 can go on after it. */
const HEAD = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Tones (see `tones.ts`) as an address of the picture they are. They stand in it as they are stored, so that a page
 * that carries both hardly grows by the second.
 */
export function tonesAddress(tones: string): string {
  return `data:image/bmp;base64,${HEAD}${tones}`;
}
