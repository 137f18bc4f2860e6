import { createHash } from 'node:crypto';
import {
  assertSame,
  checksumAlgorithms,
  checksumsIn,
  createChecksum,
  defaultChecksum,
  type Checksum,
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
/**
 * For how long a completion may be repeated, in milliseconds. AWS answers a repeat and does not document for how
 * long; no client should rely on more than this.
 */
const REPEATABLE = 60 * 60 * 1000;

interface NamedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksums: readonly Checksum[];
}

export function namedPart(fields: XmlFields): NamedPart {
  const [number = '', etag] = [fields.get('PartNumber'), fields.get('ETag')];
  if (!/^\d{1,5}$/.test(number) || etag === undefined) throw new S3Error('MalformedXML');
  return {
    number: Number(number),
    etag,
    checksums: checksumAlgorithms.flatMap((algorithm) => {
      const value = fields.get(`Checksum${algorithm}`);
      return value === undefined ? [] : [{ algorithm, value }];
    }),
  };
}

/**
 * The stored parts of the future object, as the client named them.
 * @throws S3Error InvalidPartOrder, InvalidPart, EntityTooSmall; InvalidRequest where a composite checksum lacks one.
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
      throw new S3Error(
        'InvalidRequest',
        `The upload was created using a ${checksum.algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
      );
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
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using the ${type} checksum mode. The complete request must use the same checksum mode.`,
    );
  }
  const condition = writeCondition(headers);
  const isConditional = headers.has('if-match') || headers.has('if-none-match');
  const before = objects.record(key);
  return objects.put(
    key,
    async (write) => {
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
    },
    (existing) => {
      // A delete that succeeds meanwhile takes precedence over a conditional write (AWS, "Conditional writes").
      if (isConditional && before && !existing) throw new S3Error('ConditionalRequestConflict');
      condition(existing);
    },
  );
}

/** The ETag of an object made of parts, in quotes: not the MD5 of the bytes, but the MD5 of the parts' MD5s. */
function etagOf(etags: readonly string[]): string {
  const md5 = createHash('md5');
  for (const etag of etags) md5.update(Buffer.from(bare(etag), 'hex'));
  return `"${md5.digest('hex')}-${etags.length}"`;
}

const bare = (etag: string) => etag.replaceAll('"', '');

/**
 * Whether exactly this upload, with these parts, produced the object. A client that did not receive the answer repeats
 * the request, and S3 repeats the answer, whatever the conditions: it is not a second write.
 */
export function isResultOf(
  { query, now }: S3Call,
  named: readonly NamedPart[],
  object: ObjectRecord,
) {
  return (
    object.multipart?.uploadId === query.get('uploadId') &&
    object.etag === etagOf(named.map(({ etag }) => etag)) &&
    now - object.lastModified <= REPEATABLE
  );
}
