import { bytesAt } from '#shared/metadata/bytes.ts';
import { Eraser, hasLocation, type CleanFile } from '#shared/metadata/eraser.ts';

/** A film's format: elements one after the other, each with an id and a length, which may contain further elements. */
export interface FilmFormat<Id> {
  /** The header at the start of the bytes, of which `room` are left in the container; undefined if there is none. */
  headOf(bytes: Uint8Array, room: number): ElementHead<Id> | undefined;
  topFateOf(id: Id): 'keep' | 'search' | 'remove';
  /** How an element inside a searched one is treated; for `Uint8Array`, these bytes of the content are zeroed. */
  fateOf(id: Id, content: Uint8Array): 'keep' | 'search' | 'remove' | Uint8Array;
  /** The header of an element that players skip, as long as `head`. */
  freeHead(head: Uint8Array, length: number): Uint8Array<ArrayBuffer>;
  /** Removes parts of the film from a searched element, in place. Returns the patches for the rest of the file. */
  takeOut?(file: Blob, element: Uint8Array, eraser: Eraser): Promise<readonly Patch[]>;
}

export interface ElementHead<Id> {
  readonly id: Id;
  /** Bytes of the header. */
  readonly headLength: number;
  /** Bytes, including the header; undefined if the element does not declare it. */
  readonly length: number | undefined;
}

export interface Patch {
  readonly at: number;
  readonly bytes: Blob;
}

/** More than any phone's table of frames needs; a larger element is not searched. Bytes. */
const MAX_SEARCHED = 64_000_000;
/** How much of a description is searched for a location. Bytes. */
export const LOOKED_AT = 1_000_000;

/**
 * A film without descriptions and dates. They become free space of the same length, because frames are found by their
 * distance from the start. Frames are skipped, however many, except where elements do not declare their length.
 */
export async function cleanFilm<Id>(file: Blob, format: FilmFormat<Id>): Promise<CleanFile> {
  const patches: Patch[] = [];
  const read = windowed(file);
  let [locationRemoved, at] = [false, 0];
  for (;;) {
    const head = headIn(format, await read(at), file.size - at);
    if (!head) break;
    const { id, headLength, length } = head;
    const inside = at + headLength;
    // An element without a length is not skipped: the elements inside it are read next.
    const end = length === undefined ? inside : at + length;
    const fate = length === undefined ? 'keep' : format.topFateOf(id);
    if (fate === 'search' && end - at <= MAX_SEARCHED) {
      const element = await bytesAt(file, at, end);
      const eraser = new Eraser();
      if (format.takeOut) patches.push(...(await format.takeOut(file, element, eraser)));
      eraseIn(format, element.subarray(headLength), eraser);
      locationRemoved ||= eraser.hadPlace;
      if (eraser.hasErased) patches.push({ at, bytes: new Blob([element]) });
    } else if (fate === 'remove') {
      const looked = await bytesAt(file, inside, Math.min(end, inside + LOOKED_AT));
      if (inside + looked.length < end || looked.some((byte) => byte !== 0)) {
        locationRemoved ||= hasLocation(looked);
        const freeHead = format.freeHead(await bytesAt(file, at, inside), end - at);
        patches.push({ at, bytes: new Blob([freeHead, zeros(end - at - freeHead.length)]) });
      }
    }
    at = end;
  }
  return { bytes: patchedFile(file, patches), locationRemoved };
}

function eraseIn<Id>(format: FilmFormat<Id>, bytes: Uint8Array, eraser: Eraser): void {
  for (const { id, whole, content } of elementsIn(format, bytes)) {
    const fate = format.fateOf(id, content);
    if (fate === 'search') eraseIn(format, content, eraser);
    else if (fate === 'remove') setFree(format, whole, content, eraser);
    else if (fate !== 'keep') eraser.erase(fate);
  }
}

/** Turns an element into free space of the same length, unless it is empty. */
export function setFree<Id>(
  format: Pick<FilmFormat<Id>, 'freeHead'>,
  whole: Uint8Array,
  content: Uint8Array,
  eraser: Eraser,
): void {
  if (!eraser.erase(content)) return;
  const head = format.freeHead(whole.slice(0, whole.length - content.length), whole.length);
  whole.fill(0);
  whole.set(head);
}

/** The elements of which the bytes consist, without the elements inside them. Ends at the first invalid one. */
export function* elementsIn<Id>(format: Pick<FilmFormat<Id>, 'headOf'>, bytes: Uint8Array) {
  for (let rest = bytes; ;) {
    const head = headIn(format, rest, rest.length);
    if (head?.length === undefined) return;
    const whole = rest.subarray(0, head.length);
    yield { id: head.id, whole, content: whole.subarray(head.headLength) };
    rest = rest.subarray(head.length);
  }
}

function headIn<Id>(
  format: Pick<FilmFormat<Id>, 'headOf'>,
  bytes: Uint8Array,
  room: number,
): ElementHead<Id> | undefined {
  const head = format.headOf(bytes, room);
  if (!head) return undefined;
  const { headLength, length = headLength } = head;
  return length >= headLength && length <= room ? head : undefined;
}

/** The bytes that are read at once, because the elements of a live film are close to each other. */
const WINDOW = 256 * 1024;

/** Returns the sixteen bytes at a position, which contain an element's header; reads the file a window at a time. */
function windowed(file: Blob): (at: number) => Promise<Uint8Array> {
  let [start, window] = [0, new Uint8Array()];
  return async (at) => {
    if (at < start || at + 16 > start + window.length) {
      start = at;
      window = await bytesAt(file, at, at + WINDOW);
    }
    return window.subarray(at - start, at - start + 16);
  };
}

/** The file with the patches applied, of the same length. Nothing else of the file is read. */
function patchedFile(file: Blob, patches: readonly Patch[]): Blob {
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
