import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

export interface Deletion {
  readonly key: string;
  /** Only if the object still is this one. */
  readonly etag?: string;
  /** The name of something asked for beside, which this S3 does not have. */
  readonly unmodelled?: string;
}

const mostKeys = 1000;

// Entities are left alone by the parser and undone below: it counts them, and a thousand keys may hold more
// than it allows; they are also all there is, as a document type is refused.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  isArray: (name) => name === 'Object',
});

/**
 * The body of DeleteObjects.
 * @throws S3Error MalformedXML when it is not that, names no key, or more than 1000.
 */
export function parseDeleteRequest(text: string): { deletions: Deletion[]; quiet: boolean } {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) {
    throw new S3Error('MalformedXML');
  }
  const root = parse(text).Delete;
  const objects = root?.Object;
  if (!Array.isArray(objects) || objects.length === 0 || objects.length > mostKeys) {
    throw new S3Error('MalformedXML');
  }
  return { deletions: objects.map(deletionOf), quiet: root?.Quiet === 'true' };
}

/** The parser throws at names it finds dangerous, and runs out of stack where elements nest without end. */
function parse(text: string): { Delete?: { Object?: unknown; Quiet?: unknown } } {
  try {
    return parser.parse(text) as ReturnType<typeof parse>;
  } catch (cause) {
    throw new S3Error('MalformedXML', undefined, { cause });
  }
}

function deletionOf(value: unknown): Deletion {
  const fields = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
  const key = fields?.['Key'];
  if (!fields || typeof key !== 'string' || key === '') throw new S3Error('MalformedXML');
  const { ETag: etag } = fields;
  const unmodelled = ['VersionId', 'LastModifiedTime', 'Size'].find((name) => name in fields);
  return {
    key: unescapeText(key),
    ...(typeof etag === 'string' && { etag: unescapeText(etag) }),
    ...(unmodelled !== undefined && { unmodelled }),
  };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? fail();
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : fail();
  });
}

function fail(): never {
  throw new S3Error('MalformedXML');
}
