import { createHash } from 'node:crypto';
import {
  assertSame,
  type Checksum,
  checksumsIn,
  createChecksum,
  defaultChecksum,
} from './checksum.ts';
import { writeCondition } from './object-headers.ts';
import type { ObjectRecord } from './object-record.ts';
import { streamOf } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import type { S3Call } from './route.ts';
import type { Part, Upload } from './upload-store.ts';
import type { XmlFields } from './xml.ts';

/** Bytes, 5 MiB: the smallest size of every part except the last. */
const SMALLEST_PART = 5 * 1024 ** 2;

interface NamedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksums: readonly Checksum[];
}

export function namedPart(fields: XmlFields): NamedPart {
  const [number = '', etag] = [fields.get('PartNumber'), fields.get('ETag')];
  if (!/^\d{1,5}$/.test(number) || etag === undefined) throw new S3Error('MalformedXML');
  const checksums = checksumsIn(fields, (algorithm) => `Checksum${algorithm}`);
  return { number: Number(number), etag, checksums };
}

/**
 * The stored parts of the future object, as the client named them.
 * @throws S3Error InvalidPartOrder, InvalidPart, EntityTooSmall; InvalidRequest where a composite checksum lacks one
 */
export function choose(
  { checksum }: Upload,
  named: readonly NamedPart[],
  stored: readonly Part[],
): readonly Part[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  return named.map(({ number, etag, checksums }, index) => {
    if (number <= (named[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = byNumber.get(number);
    if (!part || bare(part.record.etag) !== bare(etag)) throw new S3Error('InvalidPart');
    const { size, checksum: its } = part.record;
    // If the upload named no checksum, S3 stores none for its parts: one given here matches nothing.
    const isKnown = ({ algorithm, value }: Checksum) =>
      checksum !== undefined && algorithm === its.algorithm && value === its.value;
    if (!checksums.every(isKnown)) throw new S3Error('InvalidPart');
    if (index < named.length - 1 && size < SMALLEST_PART) throw new S3Error('EntityTooSmall');
    if (checksum?.type === 'COMPOSITE' && checksums.length === 0) {
      throw new S3Error('InvalidRequest', `The ${checksum.algorithm} of part ${number} is missing`);
    }
    return part;
  });
}

/**
 * Joins the parts into the key's object, streaming the bytes piece by piece.
 * @throws S3Error for a checksum other than the promised one, or a condition that does not hold
 */
export async function assemble(
  { key, request: { headers }, uploads, objects }: S3Call,
  upload: Upload,
  parts: readonly Part[],
): Promise<ObjectRecord> {
  const { algorithm, type } = upload.checksum ?? defaultChecksum;
  if ((headers.get('x-amz-checksum-type') ?? type) !== type) {
    throw new S3Error('InvalidRequest', `The upload was begun with a checksum of type ${type}`);
  }
  const fill = async (write: (bytes: Uint8Array) => Promise<void>) => {
    const sum = createChecksum(algorithm);
    for (const part of parts) {
      const open = await uploads.open(part);
      if (!open) throw new Error(`part ${part.record.key} is missing`);
      for await (const bytes of streamOf(open)) {
        if (type === 'FULL_OBJECT') sum.update(bytes);
        await write(bytes);
      }
      if (type === 'COMPOSITE') sum.update(Buffer.from(part.record.checksum.value, 'base64'));
    }
    const digest = await sum.digest();
    const value = type === 'COMPOSITE' ? `${digest}-${parts.length}` : digest;
    for (const promised of checksumsIn(headers)) assertSame(promised, { algorithm, value });
    return {
      size: parts.reduce((total, { record }) => total + record.size, 0),
      etag: etagOf(parts.map(({ record }) => record.etag)),
      checksum: { algorithm, value },
      headers: upload.headers,
      multipart: { uploadId: upload.id, checksumType: type },
    };
  };
  return objects.put(key, fill, writeCondition(headers));
}

/** The ETag of an object made of parts, in quotes: not the MD5 of the bytes, but the MD5 of the parts' MD5s. */
function etagOf(etags: readonly string[]): string {
  const md5 = createHash('md5');
  for (const etag of etags) md5.update(Buffer.from(bare(etag), 'hex'));
  return `"${md5.digest('hex')}-${etags.length}"`;
}

const bare = (etag: string) => etag.replaceAll('"', '');

/**
 * Whether this upload, with these parts, made the object: a client without the answer asks again, and gets it whatever
 * its conditions, because that is no second write.
 */
export function isResultOf({ query }: S3Call, named: readonly NamedPart[], object: ObjectRecord) {
  return (
    object.multipart?.uploadId === query.get('uploadId') &&
    object.etag === etagOf(named.map(({ etag }) => etag))
  );
}
