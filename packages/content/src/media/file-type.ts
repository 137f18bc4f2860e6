export type FileType =
  | 'jpg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'svg'
  | 'pdf'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'doc'
  | 'docx'
  | 'html'
  | 'unknown';

const PICTURES: ReadonlySet<FileType> = new Set<FileType>([
  'jpg',
  'png',
  'gif',
  'webp',
  'avif',
  'heic',
  'svg',
]);

/** Whether a type is a picture's. Most browsers cannot show `heic`: redraw it before storing it. */
export function isPictureType(type: FileType): boolean {
  return PICTURES.has(type);
}

/** A file's type by its bytes; its name and the browser's MIME type are ignored. The first 4 KiB are enough. */
export function detectFileType(bytes: Uint8Array): FileType {
  const at = (offset: number, text: string) => latin1(bytes, offset, text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'jpg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  if (at(0, '%PDF-')) return 'pdf';
  if (at(0, '\x1a\x45\xdf\xa3')) return latin1(bytes, 0, 128).includes('webm') ? 'webm' : 'unknown';
  // The container of Word's files until 2003; other Office files of that time share it.
  if (at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc';
  if (at(0, 'PK\x03\x04')) return latin1(bytes, 0, 4096).includes('word/') ? 'docx' : 'unknown';
  if (at(4, 'ftyp')) return typeOfBrands(bytes);
  if (['moov', 'mdat', 'wide'].some((atom) => at(4, atom))) return 'mov';
  return typeOfMarkup(bytes);
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The `ftyp` box: its length, the major brand at 8, and from 16 the brands it is compatible with. */
function typeOfBrands(bytes: Uint8Array): FileType {
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const compatible = latin1(bytes, 16, Math.min(Math.max(length - 16, 0), 256)).match(/.{4}/gs);
  const brands = [latin1(bytes, 8, 4), ...(compatible ?? [])];
  // AVIF before HEIC: an AVIF file names HEIF's general brands as well.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return brands[0] === 'qt  ' ? 'mov' : 'mp4';
}

function typeOfMarkup(bytes: Uint8Array): FileType {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 4096));
  const start = text.replace(
    /^(\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(\[[^\]]*\])?[^>]*>)*/i,
    '',
  );
  if (/^<svg[\s>/]/i.test(start)) return 'svg';
  return /^<(!doctype\s+html|html|head|body|title|script|iframe|meta|div|p|a|table|style)\b/i.test(
    start,
  )
    ? 'html'
    : 'unknown';
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function latin1(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
