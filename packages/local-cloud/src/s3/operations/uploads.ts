import { checksumAlgorithms, checksumHeader } from '../checksum.ts';
import { keyEncoder, pageLimit, wholeNumber } from '../list-parameters.ts';
import { assembleObject } from '../multipart/assemble-object.ts';
import { areSameParts } from '../multipart/choose-parts.ts';
import { type NamedPart, parseCompleteRequest } from '../multipart/complete-request.ts';
import { assertAlgorithm, checksumOfUpload, namedChecksum } from '../multipart/upload-checksum.ts';
import { partNumberNamed, uploadNamed } from '../multipart/upload-named.ts';
import type { UploadRecord } from '../multipart/upload-record.ts';
import type { Part } from '../multipart/upload-store.ts';
import { uploadsPage } from '../multipart/uploads-page.ts';
import { checksumTypeOf, type ObjectRecord } from '../object-record.ts';
import { announcedAlgorithm, receive } from '../request-bytes.ts';
import { receiveText } from '../request-text.ts';
import { largestObject, type S3Call, type S3Operation, xmlAnswer } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { storedHeaders } from '../stored-headers.ts';
import { type XmlChildren, xmlDocument } from '../xml.ts';

export const createMultipartUpload: S3Operation = async ({ request, target, uploads }) => {
  const checksum = namedChecksum(request.headers);
  const upload = await uploads.begin({
    key: target.key,
    headers: storedHeaders(request.headers),
    ...(checksum && { checksum }),
  });
  return xmlAnswer(
    xmlDocument('InitiateMultipartUploadResult', {
      Bucket: target.bucket,
      Key: target.key,
      UploadId: upload.id,
    }),
    checksum && {
      'x-amz-checksum-algorithm': checksum.algorithm,
      'x-amz-checksum-type': checksum.type,
    },
  );
};

/** A part is durable before it is acknowledged, and leaves no trace when it was refused. */
export const uploadPart: S3Operation = async (call) => {
  const partNumber = partNumberNamed(call);
  const upload = uploadNamed(call);
  const announced = assertSuitableChecksum(call, upload);
  const { request, payload, uploads } = call;
  const own = checksumOfUpload(upload).algorithm;
  const staged = await uploads.stagePart(upload, partNumber);
  try {
    const incoming = { ...request, payload, limit: largestObject, algorithm: own, also: own };
    const { size, md5, checksum, also } = await receive(incoming, (bytes) => staged.write(bytes));
    await staged.finish();
    const facts = { size, etag: `"${md5}"`, checksum: also, headers: {} };
    const { etag } = await uploads.keepPart(upload, staged, facts);
    const headers = new Headers({ etag });
    // Where the upload has no checksum of its own, a part is told of the one it came with.
    if (announced || upload.checksum) {
      headers.set(checksumHeader(checksum.algorithm), checksum.value);
    }
    return new Response(null, { headers });
  } catch (cause) {
    await staged.abandon();
    throw cause;
  }
};

// Composite checksums are made of what the parts came with. For one of the whole object S3 adds what is missing.
function assertSuitableChecksum({ request, payload }: S3Call, { checksum }: UploadRecord) {
  const announced = announcedAlgorithm({ headers: request.headers, payload });
  if (checksum && (announced || checksum.type === 'COMPOSITE')) {
    assertAlgorithm(checksum.algorithm, announced);
  }
  return announced;
}

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

export const abortMultipartUpload: S3Operation = async (call) => {
  await call.uploads.abort(uploadNamed(call));
  return new Response(null, { status: 204 });
};

export const listParts: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const limit = pageLimit('max-parts', query.get('max-parts'));
  const marker = wholeNumber('part-number-marker', query.get('part-number-marker')) ?? 0;
  const encode = keyEncoder(query.get('encoding-type'));
  const upload = uploadNamed(call);
  const rest = call.uploads.parts(upload.id).filter(({ partNumber }) => partNumber > marker);
  const page = rest.slice(0, limit);
  return xmlAnswer(
    xmlDocument('ListPartsResult', {
      Bucket: bucket,
      Key: encode(key),
      UploadId: upload.id,
      EncodingType: query.get('encoding-type'),
      StorageClass: 'STANDARD',
      PartNumberMarker: marker,
      // Always there, as on AWS, where paginators that go by it alone never end; `IsTruncated` is what counts.
      NextPartNumberMarker: page.at(-1)?.partNumber ?? 0,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      ChecksumAlgorithm: upload.checksum?.algorithm,
      ChecksumType: upload.checksum?.type,
      Part: page.map((part) => partElement(upload, part)),
    }),
  );
};

function partElement({ checksum }: UploadRecord, { partNumber, record }: Part): XmlChildren {
  return {
    PartNumber: partNumber,
    LastModified: new Date(record.lastModified).toISOString(),
    ETag: record.etag,
    Size: record.size,
    ...(checksum && { [`Checksum${checksum.algorithm}`]: record.checksum.value }),
  };
}

export const listMultipartUploads: S3Operation = async ({ target, uploads }) => {
  const { bucket, query } = target;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = pageLimit('max-uploads', query.get('max-uploads'));
  const keyMarker = query.get('key-marker') ?? '';
  const uploadIdMarker = query.get('upload-id-marker') ?? '';
  const encode = keyEncoder(query.get('encoding-type'));
  const page = uploadsPage(uploads.all(), { prefix, delimiter, limit, keyMarker, uploadIdMarker });
  return xmlAnswer(
    xmlDocument('ListMultipartUploadsResult', {
      Bucket: bucket,
      KeyMarker: encode(keyMarker),
      UploadIdMarker: uploadIdMarker,
      NextKeyMarker: page.next && encode(page.next.key),
      NextUploadIdMarker: page.next?.uploadId,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      EncodingType: query.get('encoding-type'),
      MaxUploads: limit,
      IsTruncated: page.next !== undefined,
      Upload: page.uploads.map((upload) => uploadElement(upload, encode)),
      CommonPrefixes: page.folders.map((folder) => ({ Prefix: encode(folder) })),
    }),
  );
};

function uploadElement(
  { key, id, initiated, checksum }: UploadRecord,
  encode: (text: string) => string,
): XmlChildren {
  return {
    Key: encode(key),
    UploadId: id,
    StorageClass: 'STANDARD',
    Initiated: new Date(initiated).toISOString(),
    ChecksumAlgorithm: checksum?.algorithm,
    ChecksumType: checksum?.type,
  };
}
