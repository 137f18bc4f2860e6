import { latin1 } from '#shared/metadata/bytes.ts';

export interface CleanFile {
  /** The same file if nothing was found. */
  readonly bytes: Blob;
  readonly locationRemoved: boolean;
}

/** Locations in ISO 6709, as phones write them: `+51.4769-000.0005/`; and the names of location fields. */
const PLACES =
  /[+-]\d{2,3}\.\d+[+-]\d{3}\.\d+|location\.ISO6709|\xa9xyz|loci|GPS|latitude|LOCATION/i;

export function hasLocation(bytes: Uint8Array): boolean {
  return PLACES.test(latin1(bytes));
}

/** Overwrites bytes in place, and records whether any bytes changed and whether a location was among them. */
export class Eraser {
  hasErased = false;
  hadPlace = false;

  erase(bytes: Uint8Array, fill = 0): boolean {
    if (bytes.every((byte) => byte === fill)) return false;
    this.hasErased = true;
    this.hadPlace ||= hasLocation(bytes);
    bytes.fill(fill);
    return true;
  }
}
