/**
 * The canonical request both sides of a signature compute, from the bytes as they came over the wire.
 * Source: IAM user guide, "Create a signed AWS API request", step 1.
 */
export interface CanonicalRequestParts {
  readonly method: string;
  /** Still encoded. */
  readonly path: string;
  /** Still encoded, without its question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
  /** S3 encodes a path once and never normalises it; every other service encodes it twice. */
  readonly encodePathOnce: boolean;
}

export function canonicalRequest(parts: CanonicalRequestParts): string {
  const path = encodePath(parts.path);
  return [
    parts.method,
    parts.encodePathOnce ? path : encodePath(path.replaceAll('%', '%25')),
    canonicalQuery(parts.query),
    ...parts.signedHeaders.map((name) => `${name}:${canonicalValue(parts.headers.get(name))}`),
    '',
    parts.signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
}

/** The pairs of an encoded query, decoded as far as bytes go; a plus counts as a space. */
export function queryPairs(query: string): readonly (readonly [name: string, value: string])[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return [decodeQueryPart(name), decodeQueryPart(value)] as const;
    });
}

function canonicalQuery(query: string): string {
  return queryPairs(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeText(name), encodeText(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => order(nameA, nameB) || order(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const canonicalValue = (value: string | null) => (value ?? '').trim().replaceAll(/\s+/g, ' ');

const encodePath = (path: string) => path.split('/').map(decodeThenEncode).join('/');

const decodeThenEncode = (segment: string) => encodeBytes(percentDecoded(segment));

const decodeQueryPart = (part: string) =>
  new TextDecoder().decode(percentDecoded(part.replaceAll('+', ' ')));

const encodeText = (text: string) => encodeBytes(new TextEncoder().encode(text));

/** Undoes percent-encoding byte by byte; a percent sign that begins no escape stands for itself. */
function percentDecoded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const escape = bytes[at] === 0x25 ? /^%([0-9a-f]{2})/i.exec(ascii(bytes, at)) : null;
    if (escape?.[1] === undefined) {
      decoded.push(bytes[at] ?? 0);
    } else {
      decoded.push(Number.parseInt(escape[1], 16));
      at += 2;
    }
  }
  return Uint8Array.from(decoded);
}

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.slice(at, at + 3));

/** AWS's encoding: letters, digits and `-._~` stay, every other byte becomes `%XX`. */
function encodeBytes(bytes: Uint8Array): string {
  let encoded = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    encoded += /[\w.~-]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
