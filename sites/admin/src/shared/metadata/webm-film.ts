import { latin1, viewOf } from '#shared/metadata/bytes.ts';
import type { FilmFormat } from '#shared/metadata/clean-film.ts';

const SEGMENT = 0x18538067;
const VOID = 0xec;
/** Tags and attached files: locations, authors, dates. Nothing in them is needed to play. */
const DESCRIPTIONS = [0x1254c367, 0x1941a469, VOID];
/** Elements that are searched: Info, Tracks, a track, and SeekHead, the positions of the elements above. */
const FOLDERS = [0x1549a966, 0x1654ae6b, 0xae, 0x114d9b74];
/** Elements inside those: the date of the film, titles, names of files and tracks; a checksum over them. */
const NAMES = [0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x73a4, 0x536e, 0xbf, VOID];
/** The programs that made the film. Every film needs both elements, so they stay, with zeros as content. */
const MAKERS = [0x4d80, 0x5741];
const SEEK = 0x4dbb;
const SEEKS_DESCRIPTIONS = /T\xc3g|A\xa4i/;

/** A WebM or Matroska film, with elements of EBML by their ids (RFC 8794, RFC 9559). */
export const webmFilm: FilmFormat<number> = {
  headOf(bytes) {
    const idLength = lengthOf(bytes[0]);
    const sizeLength = lengthOf(bytes[idLength]);
    const headLength = idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || headLength > bytes.length) return undefined;
    const id = numberOf(bytes.subarray(0, idLength));
    // The first byte begins with a marker bit, whose position is the number of bytes.
    const [first = 0, ...others] = bytes.subarray(idLength, headLength);
    const size = numberOf(Uint8Array.of(first & (0xff >> sizeLength), ...others));
    const isOpen = id === SEGMENT || size === 2 ** (7 * sizeLength) - 1;
    return { id, headLength, length: isOpen ? undefined : headLength + size };
  },
  topFateOf(id) {
    if (DESCRIPTIONS.includes(id)) return 'remove';
    return FOLDERS.includes(id) ? 'search' : 'keep';
  },
  fateOf(id, content) {
    if (FOLDERS.includes(id)) return 'search';
    if (MAKERS.includes(id)) return content;
    const isPointer = id === SEEK && SEEKS_DESCRIPTIONS.test(latin1(content));
    return isPointer || NAMES.includes(id) ? 'remove' : 'keep';
  },
  freeHead(_, length) {
    // The length in one byte that begins with a marker bit, or in eight bytes.
    if (length < 9) return Uint8Array.of(VOID, 0x80 | (length - 2));
    const head = new Uint8Array(9);
    viewOf(head).setBigUint64(1, BigInt(length - 9));
    head.set([VOID, 0x01]);
    return head;
  },
};

/** The length in bytes of a number that begins with this byte: the zeros before the marker bit, plus one. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
