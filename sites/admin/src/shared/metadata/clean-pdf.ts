import { bytesAt, latin1 } from '#shared/metadata/bytes.ts';
import { Eraser, type CleanFile } from '#shared/metadata/eraser.ts';

/** A larger file is not searched. Bytes. */
const MAX_BYTES = 64_000_000;

const SPACE = 0x20;

/** The entries of a document's information dictionary (ISO 32000-1, table 317). */
const INFO = /\/(?:Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate)\b\s*/g;

/** XMP of the document or of a picture in it, as plain text. */
const XMP = /<\?xpacket begin[\s\S]*?<\?xpacket end[^>]*>/g;

/**
 * A PDF whose document information and XMP are blank, and its photographs without EXIF, all overwritten in place: a PDF
 * finds its parts by their distance from the start. Encrypted or compressed parts stay, maybe with the author.
 */
export async function cleanPdf(file: Blob): Promise<CleanFile> {
  const asItIs = { bytes: file, locationRemoved: false };
  if (file.size > MAX_BYTES) return asItIs;
  const bytes = await bytesAt(file, 0, file.size);
  const text = latin1(bytes);
  if (/\/Encrypt\b/.test(text)) return asItIs;

  const eraser = new Eraser();
  const blank = (from: number, to: number, fill = SPACE) =>
    eraser.erase(bytes.subarray(from, to), fill);
  for (const { index, 0: packet } of text.matchAll(XMP)) blank(index, index + packet.length);
  for (const { index } of text.matchAll(/\xff\xe1[\s\S]{2}Exif\0\0/g)) {
    const length = bytes[index + 2]! * 256 + bytes[index + 3]!;
    blank(index + 10, index + 2 + length, 0);
  }
  for (const object of informationOf(text)) {
    for (const { index } of text.matchAll(new RegExp(`\\b${object}\\s+obj\\b`, 'g'))) {
      const dictionary = text.slice(index, text.indexOf('endobj', index));
      for (const entry of dictionary.matchAll(INFO)) {
        const from = index + entry.index + entry[0].length;
        const to = endOfString(text, from);
        if (to !== undefined) blank(from + 1, to - 1);
      }
    }
  }
  const clean = eraser.hasErased ? new Blob([bytes], { type: file.type }) : file;
  return { bytes: clean, locationRemoved: eraser.hadPlace };
}

/** The numbers of the objects with the document information: one for each time the document was saved. */
function informationOf(text: string): ReadonlySet<string> {
  const found = text.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R\b/g);
  return new Set([...found].map(([, object, generation]) => `${object}\\s+${generation}`));
}

/** The position after a string, `(so)` or `<736F>`; undefined if no string begins at `from`. */
function endOfString(text: string, from: number): number | undefined {
  if (text[from] === '<' && text[from + 1] !== '<') return text.indexOf('>', from) + 1 || undefined;
  if (text[from] !== '(') return undefined;
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}
