/** A file as it will be sent. */
export interface CleanFile {
  /** The same file where nothing was found. */
  readonly bytes: Blob;
  /** Whether the file stated where it was taken. */
  readonly locationRemoved: boolean;
  /** Something in it could not be read or not be taken out: who made it, where or when. */
  readonly mayTell: boolean;
}

/** Bytes to be written over those from `at`. */
export interface Patch {
  readonly at: number;
  readonly bytes: Blob;
}

/** ISO 6709, as phones write it: `+51.4769-000.0005/`; and the names that places have. */
export const PLACES =
  /[+-]\d{2,3}\.\d+[+-]\d{3}\.\d+|location\.ISO6709|\xa9xyz|loci|GPS|latitude|LOCATION/i;

/** The file with the patches over it, as long as it was. Nothing beside them is read. */
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

/** A blob of zeros that shares one block in memory. */
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
