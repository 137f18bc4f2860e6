/** The header of a bitmap of 4 by 3 pixels of 16 bits: 54 bytes, so that base64 can continue after it. */
const HEAD = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * The data address of the bitmap of the placeholder colours (see `tones.ts`). It contains them exactly as they are
 * stored, so that compression removes the second copy in a page.
 */
export function tonesAddress(tones: string): string {
  return `data:image/bmp;base64,${HEAD}${tones}`;
}
