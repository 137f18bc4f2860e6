import { textAt, viewOf } from '#shared/metadata/bytes.ts';

/** How the stored pixels must be turned and mirrored to be shown. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const NOTHING = { orientation: 1 as Orientation, hasLocation: false };
const ORIENTATION = 0x0112;
const GPS_DIRECTORY = 0x8825;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * Reads EXIF: a TIFF header and its first directory (EXIF 2.32, 4.5 and 4.6.2). A GPS directory with more than its
 * version is a location. Damaged parts are ignored: the EXIF is removed in any case.
 */
export function readExif(tiff: Uint8Array) {
  const mark = tiff.length < 8 ? '' : textAt(tiff, 0, 2);
  if (mark !== 'II' && mark !== 'MM') return NOTHING;
  const view = viewOf(tiff);
  const little = mark === 'II';
  const directory = (at: number) => entriesAt(view, at, little);
  let { orientation, hasLocation } = NOTHING;
  for (const entry of directory(view.getUint32(4, little))) {
    const tag = view.getUint16(entry, little);
    if (tag === ORIENTATION) {
      // Some cameras write the orientation as a long.
      const isShort = view.getUint16(entry + 2, little) === SHORT;
      const value = isShort ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
      if (value >= 1 && value <= 8) orientation = value as Orientation;
    }
    if (tag === GPS_DIRECTORY) {
      hasLocation = directory(view.getUint32(entry + 8, little)).some(
        // The version of the directory (tag 0) alone is no location.
        (gpsEntry) => view.getUint16(gpsEntry, little) !== 0,
      );
    }
  }
  return { orientation, hasLocation };
}

function entriesAt(view: DataView, at: number, little: boolean): number[] {
  if (at + 2 > view.byteLength) return [];
  const room = Math.floor((view.byteLength - at - 2) / ENTRY_BYTES);
  const count = Math.min(view.getUint16(at, little), room);
  return Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY_BYTES);
}

/** An EXIF that contains only the picture's orientation: big-endian, with one directory of one short. */
export function orientationOnly(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0);
}
