import { assertSame, checksumAlgorithms, checksumHeader, type Checksum } from '../checksum.ts';
import { assertWritable, writeConditions } from '../conditions.ts';
import type { ObjectRecord } from '../object-record.ts';
import type { ObjectFacts, ObjectStore } from '../object-store.ts';
import { S3Error } from '../s3-error.ts';
import { chooseParts } from './choose-parts.ts';
import type { NamedPart } from './complete-request.ts';
import {
  assertAlgorithm,
  checksumOfParts,
  checksumOfUpload,
  checksumTypeNamed,
  etagOfParts,
} from './upload-checksum.ts';
import type { UploadRecord } from './upload-record.ts';
import type { Part, UploadStore } from './upload-store.ts';

interface Assembling {
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly upload: UploadRecord;
  readonly named: readonly NamedPart[];
  readonly parts: readonly Part[];
  /** The request's, with what it promises of the object and its conditions on the key. */
  readonly headers: Headers;
}

/**
 * Makes the named parts the key's object: whole and durable when it resolves, without a trace when it rejects.
 * The bytes pass through piece by piece. The conditions are evaluated at the very end, when the key can no longer
 * change.
 * @throws S3Error for parts that cannot be joined, a broken promise or a condition that does not hold.
 */
export async function assembleObject(assembling: Assembling): Promise<ObjectRecord> {
  const { objects, uploads, upload, named, parts, headers } = assembling;
  const chosen = chooseParts(upload, named, parts);
  const facts = await factsOf(upload, chosen);
  assertPromises(headers, upload, facts);
  const conditions = writeConditions(headers);
  const before = objects.record(upload.key);
  const staged = await objects.stage(upload.key);
  try {
    for (const part of chosen) {
      for await (const bytes of uploads.read(part)) await staged.write(bytes);
    }
    await staged.finish();
    return await objects.commit(staged, facts, (existing) => {
      const conditional = conditions.ifNoneMatch !== null || conditions.ifMatch !== null;
      // A delete that succeeds meanwhile takes precedence over a conditional write (AWS, "Conditional writes").
      if (conditional && before && !existing) throw new S3Error('ConditionalRequestConflict');
      assertWritable(conditions, existing);
    });
  } catch (cause) {
    await staged.abandon();
    throw cause;
  }
}

async function factsOf(upload: UploadRecord, parts: readonly Part[]): Promise<ObjectFacts> {
  const checksum = checksumOfUpload(upload);
  const made = parts.map(({ partNumber, record: { size, etag } }) => ({ partNumber, size, etag }));
  return {
    size: made.reduce((sum, { size }) => sum + size, 0),
    etag: etagOfParts(made.map(({ etag }) => etag)),
    checksum: await checksumOfParts(
      checksum,
      parts.map(({ record }) => ({ checksum: record.checksum.value, size: record.size })),
    ),
    headers: upload.headers,
    multipart: { uploadId: upload.id, checksumType: checksum.type, parts: made },
  };
}

function assertPromises(headers: Headers, upload: UploadRecord, facts: ObjectFacts): void {
  const size = headers.get('x-amz-mp-object-size');
  if (size !== null && size !== String(facts.size)) {
    throw new S3Error(
      'InvalidRequest',
      `The provided 'x-amz-mp-object-size' header value ${size} does not match what was computed: ${facts.size}`,
    );
  }
  const { algorithm, type } = checksumOfUpload(upload);
  if ((checksumTypeNamed(headers) ?? type) !== type) {
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using the ${type} checksum mode. The complete request must use the same checksum mode.`,
    );
  }
  for (const promised of checksumsOf(headers)) {
    // AWS passes over some of these where the upload named none; whoever sends one means something by it.
    if (promised.algorithm !== algorithm) {
      assertAlgorithm(upload.checksum?.algorithm, promised.algorithm);
    }
    assertSame(promised, facts.checksum.value);
  }
}

// Not read as the checksum of a body is: a composite one is more than base64.
function checksumsOf(headers: Headers): Checksum[] {
  return checksumAlgorithms.flatMap((algorithm) => {
    const value = headers.get(checksumHeader(algorithm));
    return value === null ? [] : [{ algorithm, value }];
  });
}
