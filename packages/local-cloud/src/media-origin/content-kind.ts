/** The types a browser may show when it opens the address itself. */
export type SafeImage = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

/** The real kind of bytes, whatever type was declared: a safe image, a drawing that can contain script, or neither. */
export type ContentKind =
  | { readonly kind: 'image'; readonly type: SafeImage }
  | { readonly kind: 'drawing'; readonly type: 'image/svg+xml' }
  | { readonly kind: 'file' };

/** How many of the first bytes `contentKind` needs. */
export const headLength = 4096;

export function contentKind(head: Uint8Array): ContentKind {
  const type = imageType(head);
  if (type !== undefined) return { kind: 'image', type };
  return isSvg(head) ? { kind: 'drawing', type: 'image/svg+xml' } : { kind: 'file' };
}

function imageType(head: Uint8Array): SafeImage | undefined {
  const ascii = (start: number, end: number) =>
    Buffer.from(head.subarray(start, end)).toString('latin1');
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return ascii(4, 8) === 'ftyp' && hasAvifBrand(head, ascii) ? 'image/avif' : undefined;
}

// An ISO media file names its brands in its first box: the major one, a version, then the compatible ones.
function hasAvifBrand(head: Uint8Array, ascii: (start: number, end: number) => string): boolean {
  if (head.length < 12) return false;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(at, at + 4))) return true;
  }
  return false;
}

// Before the root there may be a declaration, comments, instructions and a document type, nothing else.
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<svg[\s>/]/.test(
    text,
  );
}
