import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

/** An element's content: text, a number, child elements, or nothing (the element is left out). */
export type XmlValue =
  string | number | boolean | undefined | XmlChildren | readonly (string | XmlChildren)[];
export interface XmlChildren {
  readonly [element: string]: XmlValue;
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

export type XmlElement = readonly [name: string, value: XmlValue];

/** A whole document as an answer; a list makes one element for each of its entries, in order. */
export function xmlAnswer(
  root: string,
  children: XmlChildren | readonly XmlElement[],
  init: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  } = {},
): Response {
  // Errors are the one document S3 sends without a namespace.
  const namespace = root === 'Error' ? '' : ` xmlns="${NAMESPACE}"`;
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${content(children)}</${root}>`,
    { ...init, headers: { ...init.headers, 'content-type': 'application/xml' } },
  );
}

// Control characters are sent as references: a key may contain them, and a raw one would not survive a parser.
const BUILDER = new XMLBuilder({
  processEntities: false,
  tagValueProcessor: (_, text) =>
    String(text).replace(/[<>&'"\p{Cc}]/gu, (char) => `&#x${char.charCodeAt(0).toString(16)};`),
});

function content(children: XmlChildren | readonly XmlElement[]): string {
  const each: readonly XmlElement[] = Array.isArray(children) ? children : Object.entries(children);
  return each.map(([name, value]) => BUILDER.build({ [name]: value })).join('');
}

export type XmlFields = ReadonlyMap<string, string>;

// The parser ignores entities and `unescapeText` below decodes them: the parser limits their number and drops control
// characters, and a thousand keys may have more. No other entities can occur, because a document type is refused.
const SETTINGS = { parseTagValue: false, trimValues: false, processEntities: false } as const;

/** The texts of a document's root, and of each element of its list. @throws S3Error MalformedXML if it has none */
export function parseXmlRequest(
  text: string,
  { root, list, most }: { readonly root: string; readonly list: string; readonly most: number },
): { readonly fields: XmlFields; readonly entries: readonly XmlFields[] } {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) malformed();
  const document = parse(text, list)[root];
  const entries = isElement(document) ? document[list] : undefined;
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > most) malformed();
  return { fields: textsOf(document), entries: entries.map(textsOf) };
}

/** The parser throws at names it finds dangerous, and runs out of stack where elements nest without end. */
function parse(text: string, list: string): Record<string, unknown> {
  try {
    const parser = new XMLParser({ ...SETTINGS, isArray: (name) => name === list });
    return parser.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new S3Error('MalformedXML', undefined, { cause });
  }
}

function textsOf(element: unknown): XmlFields {
  const children = isElement(element) ? Object.entries(element) : malformed();
  return new Map(
    children.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, unescapeText(value)]] : [],
    ),
  );
}

function isElement(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function unescapeText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? malformed();
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : malformed();
  });
}

function malformed(): never {
  throw new S3Error('MalformedXML');
}
