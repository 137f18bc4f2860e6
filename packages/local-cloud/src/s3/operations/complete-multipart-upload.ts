import { checksumAlgorithms, checksumHeader } from '../checksum.ts';
import { parseCompleteRequest, type NamedPart } from '../multipart/complete-request.ts';
import { areSameParts } from '../multipart/choose-parts.ts';
import { assembleObject } from '../multipart/assemble-object.ts';
import { checksumTypeOf, type ObjectRecord } from '../object-record.ts';
import { receiveText } from '../request-text.ts';
import { xmlAnswer, type S3Call, type S3Operation } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { uploadNamed } from '../multipart/upload-named.ts';
import { xmlDocument } from '../xml.ts';

/** Bytes: room for 10,000 parts, each with its checksum. */
const largestRequest = 4 * 1024 ** 2;

/**
 * For how long a completion may be repeated, in milliseconds. AWS answers a repeat and does not say for how
 * long; nobody should rely on more than this.
 */
const repeatable = 60 * 60 * 1000;

export const completeMultipartUpload: S3Operation = async (call) => {
  const named = parseCompleteRequest(await readDocument(call));
  try {
    const upload = uploadNamed(call);
    const record = await call.uploads.complete(upload, (parts) =>
      assembleObject({ ...call, headers: call.request.headers, upload, named, parts }),
    );
    return resultAnswer(call, record);
  } catch (cause) {
    const earlier =
      cause instanceof S3Error && cause.code === 'NoSuchUpload'
        ? earlierResult(call, named)
        : undefined;
    if (earlier) return resultAnswer(call, earlier);
    throw cause;
  }
};

// The checksum in the headers is not this document's, but the one the object is to have.
function readDocument({ request, payload }: S3Call): Promise<string> {
  const headers = new Headers(request.headers);
  for (const algorithm of checksumAlgorithms) headers.delete(checksumHeader(algorithm));
  return receiveText({ headers, body: request.body, payload, limit: largestRequest });
}

/**
 * The object this very upload ended in. Whoever did not hear the answer asks again, and S3 gives it again,
 * whatever the conditions: it is no second write.
 */
function earlierResult(
  { target, objects, now }: S3Call,
  named: readonly NamedPart[],
): ObjectRecord | undefined {
  const record = objects.record(target.key);
  const { multipart } = record ?? {};
  if (!record || !multipart || multipart.uploadId !== target.query.get('uploadId'))
    return undefined;
  if (now - record.lastModified > repeatable) return undefined;
  return areSameParts(named, multipart.parts) ? record : undefined;
}

function resultAnswer({ request, target }: S3Call, record: ObjectRecord): Response {
  const { algorithm, value } = record.checksum;
  return xmlAnswer(
    xmlDocument('CompleteMultipartUploadResult', {
      Location: `http://${request.headers.get('host')}${request.path}`,
      Bucket: target.bucket,
      Key: target.key,
      ETag: record.etag,
      [`Checksum${algorithm}`]: value,
      ChecksumType: checksumTypeOf(record),
    }),
  );
}
