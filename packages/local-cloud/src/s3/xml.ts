/** An element's content: text, a number, child elements, or nothing (the element is left out). */
export type XmlValue =
  string | number | boolean | undefined | XmlChildren | readonly (string | XmlChildren)[];
export interface XmlChildren {
  readonly [element: string]: XmlValue;
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** A whole document; a list makes one element for each of its entries, in order. */
export function xmlDocument(root: string, children: XmlChildren): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${content(children)}</${root}>`;
}

/** Errors are the one document S3 sends without a namespace. */
export function xmlError(children: XmlChildren): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${content(children)}</Error>`;
}

function content(children: XmlChildren): string {
  return Object.entries(children)
    .map(([name, value]) => elements(name, value))
    .join('');
}

function elements(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one: XmlValue) => elements(name, one)).join('');
  const inner =
    typeof value === 'object' ? content(value as XmlChildren) : escapeText(String(value));
  return `<${name}>${inner}</${name}>`;
}

// Control characters go as references: a key may hold them, and a raw one would not survive a parser.
function escapeText(text: string): string {
  return text.replace(/[<>&'"\p{Cc}]/gu, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
}
