import { S3Error } from '../s3-error.ts';
import type { NamedPart } from './complete-request.ts';
import type { UploadRecord } from './upload-record.ts';
import type { Part } from './upload-store.ts';

/** Bytes: what every part but the last must have, 5 MiB. */
const smallestPart = 5 * 1024 ** 2;

/**
 * The parts an object is to be made of, as its uploader named them.
 * @throws S3Error InvalidPartOrder, InvalidPart, EntityTooSmall; InvalidRequest where the upload's checksum is
 * missing; InternalError where a composite checksum meets numbers with gaps, as AWS says it does.
 */
export function chooseParts(
  upload: UploadRecord,
  named: readonly NamedPart[],
  stored: readonly Part[],
): Part[] {
  const byNumber = new Map(stored.map((part) => [part.partNumber, part]));
  return named.map((name, index) => {
    const { partNumber } = name;
    if (partNumber <= (named[index - 1]?.partNumber ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = byNumber.get(partNumber);
    if (!part || bare(part.record.etag) !== bare(name.etag)) throw invalidPart(upload, name);
    assertPartChecksum(upload, name, part);
    if (index < named.length - 1 && part.record.size < smallestPart) throw tooSmall(part);
    if (upload.checksum?.type === 'COMPOSITE' && partNumber !== index + 1) {
      throw new S3Error('InternalError');
    }
    return part;
  });
}

/** Whether the object's uploader names again the very parts it was made of. */
export function areSameParts(
  named: readonly NamedPart[],
  made: readonly { readonly partNumber: number; readonly etag: string }[],
): boolean {
  return (
    named.length === made.length &&
    named.every(({ partNumber, etag }, index) => {
      const part = made[index];
      return part?.partNumber === partNumber && bare(part.etag) === bare(etag);
    })
  );
}

function assertPartChecksum(upload: UploadRecord, name: NamedPart, { record }: Part): void {
  const { checksum } = upload;
  // Where none was named none is kept for the parts, and a checksum of one is of something unknown.
  if (!checksum) {
    if (name.checksums.length > 0) throw invalidPart(upload, name);
    return;
  }
  const value = name.checksums.find(({ algorithm }) => algorithm === checksum.algorithm)?.value;
  if (value === undefined && checksum.type === 'COMPOSITE') {
    const algorithm = checksum.algorithm.toLowerCase();
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using a ${algorithm} checksum. The complete request must include the checksum for each part. It was missing for part ${name.partNumber} in the request.`,
    );
  }
  if (value !== undefined && value !== record.checksum.value) throw invalidPart(upload, name);
}

function invalidPart({ id }: UploadRecord, { partNumber, etag }: NamedPart): S3Error {
  return new S3Error('InvalidPart', undefined, {
    details: { UploadId: id, PartNumber: String(partNumber), ETag: bare(etag) },
  });
}

function tooSmall({ partNumber, record }: Part): S3Error {
  return new S3Error('EntityTooSmall', undefined, {
    details: {
      ProposedSize: String(record.size),
      MinSizeAllowed: String(smallestPart),
      PartNumber: String(partNumber),
      ETag: bare(record.etag),
    },
  });
}

function bare(etag: string): string {
  return etag.replaceAll('"', '');
}
