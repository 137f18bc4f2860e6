/** A file as it will be sent. */
export interface CleanFile {
  /** The same file if nothing was found. */
  readonly bytes: Blob;
  /** The file contained a location. */
  readonly locationRemoved: boolean;
  /** A part of the file could not be read or removed: it may contain the author, the location or the date. */
  readonly mayTell: boolean;
}

/** Bytes to be written over those from `at`. */
export interface Patch {
  readonly at: number;
  readonly bytes: Blob;
}

/** Locations in ISO 6709, as phones write them: `+51.4769-000.0005/`; and the names of location fields. */
export const PLACES =
  /[+-]\d{2,3}\.\d+[+-]\d{3}\.\d+|location\.ISO6709|\xa9xyz|loci|GPS|latitude|LOCATION/i;

/** The file with the patches applied, of the same length. Nothing else of the file is read. */
export function patchedFile(file: Blob, patches: readonly Patch[]): Blob {
  if (patches.length === 0) return file;
  const parts: Blob[] = [];
  let end = 0;
  for (const { at, bytes } of patches.toSorted((one, other) => one.at - other.at)) {
    if (at < end || at + bytes.size > file.size) continue;
    parts.push(file.slice(end, at), bytes);
    end = at + bytes.size;
  }
  return new Blob([...parts, file.slice(end)], { type: file.type });
}

const MiB = 1024 * 1024;

/** A blob of `length` zeros that uses at most one mebibyte of memory. */
export function zeros(length: number): Blob {
  const whole = new Blob([new Uint8Array(Math.min(length, MiB))]);
  const many = Array<Blob>(Math.floor(length / MiB)).fill(whole);
  return new Blob([...many, whole.slice(0, length % MiB)]);
}

export async function bytesAt(
  file: Blob,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

export function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
