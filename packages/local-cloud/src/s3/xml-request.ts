import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

/** An element with children; their texts are still escaped. */
export type XmlFields = Readonly<Record<string, unknown>>;

// Entities are left alone by the parser and undone below: it counts them, and a thousand keys may hold more
// than it allows; they are also all there is, as a document type is refused.
const settings = {
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
} as const;

/**
 * A request's document: the children of its root, and those elements among them that make up its list.
 * @throws S3Error MalformedXML when it is no such document, or the list is empty or longer than `most`.
 */
export function parseXmlRequest(
  text: string,
  { root, list, most }: { readonly root: string; readonly list: string; readonly most: number },
): { readonly fields: XmlFields; readonly entries: readonly XmlFields[] } {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) malformed();
  const fields = parse(text, list)[root];
  if (!isElement(fields)) malformed();
  const entries = fields[list];
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > most) malformed();
  return { fields, entries: entries.map((entry) => (isElement(entry) ? entry : malformed())) };
}

/** The text of a child element, or nothing when there is none. */
export function textOf(fields: XmlFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? unescapeText(value) : undefined;
}

/** The parser throws at names it finds dangerous, and runs out of stack where elements nest without end. */
function parse(text: string, list: string): XmlFields {
  try {
    return new XMLParser({ ...settings, isArray: (name) => name === list }).parse(
      text,
    ) as XmlFields;
  } catch (cause) {
    throw new S3Error('MalformedXML', undefined, { cause });
  }
}

function isElement(value: unknown): value is XmlFields {
  return typeof value === 'object' && value !== null;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? malformed();
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : malformed();
  });
}

function malformed(): never {
  throw new S3Error('MalformedXML');
}
