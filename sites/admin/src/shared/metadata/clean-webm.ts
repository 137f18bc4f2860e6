import {
  bytesAt,
  latin1,
  patchedFile,
  PLACES,
  type CleanFile,
  type Patch,
} from '#shared/metadata/patched-file.ts';

/** Elements by their ids (RFC 8794, RFC 9559). */
const SEGMENT = 0x18538067;
const VOID = 0xec;
/** Locations, authors, dates; attached files. Nothing in them is needed to play. */
const DESCRIPTIONS = [0x1254c367 /* Tags */, 0x1941a469 /* Attachments */, VOID];
/** Elements that are searched: Info, Tracks, a track, and SeekHead, the positions of the elements above. */
const FOLDERS = [0x1549a966, 0x1654ae6b, 0xae, 0x114d9b74];
/** Elements inside those: the date of the film, titles, names of files and tracks; a checksum over them. */
const NAMES = [0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x73a4, 0x536e, 0xbf, VOID];
/** The programs that made the film. Every film needs both elements, so they stay, with zeros as content. */
const MAKERS = [0x4d80, 0x5741];
const SEEK = 0x4dbb;
const SEEKS_DESCRIPTIONS = /T\xc3g|A\xa4i/;

/** A description or table of a film is smaller; a larger one is not read. Bytes. */
const MAX_BYTES = 64_000_000;
/** The bytes that are read at once, because the elements of a live film are close to each other. */
const WINDOW = 256 * 1024;

/**
 * A WebM or Matroska film without tags, attachments, titles and dates. They become `Void` elements of the same length,
 * in place, because clusters are found by their distance from the start. No frame is read, except in films that were
 * recorded live, whose clusters do not declare their length.
 */
export async function cleanWebm(file: Blob): Promise<CleanFile> {
  const patches: Patch[] = [];
  let [hadPlace, isWhole] = [false, false];
  const read = windowed(file);
  for (let at = 0; ;) {
    const head = elementAt(await read(at));
    if (!head) {
      isWhole = at >= file.size;
      break;
    }
    const { id, headLength } = head;
    const inside = at + headLength;
    // An element without a length is not skipped: the elements inside it are read next.
    const isOpen = id === SEGMENT || head.length === undefined;
    const end = inside + (head.length ?? 0);
    if (!isOpen && end > file.size) break;
    const isRead = DESCRIPTIONS.includes(id) || FOLDERS.includes(id);
    if (!isOpen && isRead && end - at > MAX_BYTES) break;
    if (!isOpen && DESCRIPTIONS.includes(id)) {
      const content = await bytesAt(file, inside, end);
      if (id !== VOID || content.some((byte) => byte !== 0)) {
        hadPlace ||= PLACES.test(latin1(content));
        const whole = new Uint8Array(end - at);
        makeVoid(whole);
        patches.push({ at, bytes: new Blob([whole]) });
      }
    } else if (!isOpen && FOLDERS.includes(id)) {
      const bytes = await bytesAt(file, at, end);
      if (emptied(bytes, headLength, bytes.length)) patches.push({ at, bytes: new Blob([bytes]) });
    }
    at = isOpen ? inside : end;
  }
  return { bytes: patchedFile(file, patches), locationRemoved: hadPlace, mayTell: !isWhole };
}

/** Removes the names from an element, in place. Returns whether there were any. */
function emptied(bytes: Uint8Array, from: number, end: number): boolean {
  let changed = false;
  for (let at = from; at < end;) {
    const head = elementAt(bytes.subarray(at, end));
    if (!head || head.length === undefined || at + head.headLength + head.length > end) break;
    const { id, headLength, length } = head;
    const whole = bytes.subarray(at, at + headLength + length);
    const content = whole.subarray(headLength);
    const isPointer = id === SEEK && SEEKS_DESCRIPTIONS.test(latin1(content));
    if (FOLDERS.includes(id)) {
      changed = emptied(bytes, at + headLength, at + whole.length) || changed;
    } else if (MAKERS.includes(id) && content.some((byte) => byte !== 0)) {
      content.fill(0);
      changed = true;
    } else if ((NAMES.includes(id) && !isVoid(whole)) || isPointer) {
      makeVoid(whole);
      changed = true;
    }
    at += whole.length;
  }
  return changed;
}

function isVoid(whole: Uint8Array): boolean {
  const copy = whole.slice();
  makeVoid(copy);
  return copy.every((byte, place) => byte === whole[place]);
}

/** Turns an element into a `Void` element of the same length. */
function makeVoid(whole: Uint8Array): void {
  whole.fill(0);
  whole[0] = VOID;
  // The length in one byte that begins with a marker bit, or in eight bytes.
  if (whole.length < 9) whole[1] = 0x80 | (whole.length - 2);
  else {
    whole[1] = 0x01;
    const view = new DataView(whole.buffer, whole.byteOffset);
    view.setUint32(5, whole.length - 9);
  }
}

interface Element {
  readonly id: number;
  /** Bytes of id and length. */
  readonly headLength: number;
  /** Bytes of the content; undefined if the element does not declare it. */
  readonly length: number | undefined;
}

/** The element whose header is at the start of the bytes; undefined if there is none. */
function elementAt(bytes: Uint8Array): Element | undefined {
  const idLength = lengthOf(bytes[0]);
  const sizeLength = lengthOf(bytes[idLength]);
  const headLength = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || headLength > bytes.length) return undefined;
  const size = [...bytes.subarray(idLength, headLength)];
  // The first byte begins with a marker bit, whose position is the number of bytes.
  size[0]! &= 0xff >> sizeLength;
  const length = numberOf(size);
  const isUnknown = length === 2 ** (7 * sizeLength) - 1;
  return {
    id: numberOf([...bytes.subarray(0, idLength)]),
    headLength,
    length: isUnknown ? undefined : length,
  };
}

/** The length in bytes of a number that begins with this byte: the zeros before the marker bit, plus one. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

function numberOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Returns the twelve bytes at a position, which contain an element's header; reads the file a window at a time. */
function windowed(file: Blob): (at: number) => Promise<Uint8Array> {
  let [start, window] = [0, new Uint8Array()];
  return async (at) => {
    if (at < start || at + 12 > start + window.length) {
      start = at;
      window = await bytesAt(file, at, at + WINDOW);
    }
    return window.subarray(at - start, at - start + 12);
  };
}
