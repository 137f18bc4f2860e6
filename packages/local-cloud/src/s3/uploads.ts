import {
  assertAlgorithm,
  checksumAlgorithms,
  checksumHeader,
  defaultChecksum,
  namedChecksum,
} from './checksum.ts';
import { assemble, choose, isResultOf, namedPart } from './complete-upload.ts';
import { keyEncoder, markedPage, pageLimit, wholeNumber } from './listing.ts';
import { storedHeaders } from './object-headers.ts';
import type { ObjectRecord } from './object-record.ts';
import { promisedChecksum, receive, receiveText } from './receive.ts';
import type { S3Call, S3Operation } from './route.ts';
import { S3Error } from './s3-error.ts';
import type { Upload } from './upload-store.ts';
import { parseXmlRequest, xmlAnswer } from './xml.ts';

const MOST_PARTS = 10_000;

export const uploadOperations: Readonly<Record<string, S3Operation>> = {
  async CreateMultipartUpload({ bucket, key, request, uploads }) {
    const checksum = namedChecksum(request.headers);
    const headers = storedHeaders(request.headers);
    const upload = await uploads.begin({ key, headers, ...(checksum && { checksum }) });
    return xmlAnswer(
      'InitiateMultipartUploadResult',
      { Bucket: bucket, Key: key, UploadId: upload.id },
      {
        headers: checksum && {
          'x-amz-checksum-algorithm': checksum.algorithm,
          'x-amz-checksum-type': checksum.type,
        },
      },
    );
  },

  /** A part is durable before it is acknowledged, and leaves no trace when it was refused. */
  async UploadPart(call) {
    const { query, request, payload, uploads } = call;
    const number = wholeNumber(query.get('partNumber')) ?? 0;
    if (number < 1 || number > MOST_PARTS) {
      const message = `Part number must be an integer between 1 and ${MOST_PARTS}, inclusive`;
      throw new S3Error('InvalidArgument', message);
    }
    const upload = uploadNamed(call);
    const promised = promisedChecksum({ headers: request.headers, payload });
    // A composite checksum is made of those sent with the parts. For one of the whole object S3 adds missing ones.
    if (upload.checksum && (promised || upload.checksum.type === 'COMPOSITE')) {
      assertAlgorithm(upload.checksum.algorithm, promised?.algorithm);
    }
    const { algorithm } = upload.checksum ?? defaultChecksum;
    const part = await uploads.putPart(upload, number, async (write) => ({
      ...(await receive({ ...request, payload }, write, { algorithm })),
      headers: {},
    }));
    const headers = new Headers({ etag: part.etag });
    // Where the upload has no checksum of its own, the answer repeats the one sent with the part.
    if (promised || upload.checksum) {
      headers.set(checksumHeader(part.checksum.algorithm), part.checksum.value);
    }
    return new Response(null, { headers });
  },

  async CompleteMultipartUpload(call) {
    const { key, uploads, objects } = call;
    const shape = { root: 'CompleteMultipartUpload', list: 'Part', most: MOST_PARTS };
    const named = parseXmlRequest(await readDocument(call), shape).entries.map(namedPart);
    try {
      const upload = uploadNamed(call);
      const object = await uploads.complete(upload, (parts) =>
        assemble(call, upload, choose(upload, named, parts)),
      );
      return resultAnswer(call, object);
    } catch (cause) {
      const isOver = cause instanceof S3Error && cause.code === 'NoSuchUpload';
      const earlier = isOver ? objects.record(key) : undefined;
      if (earlier && isResultOf(call, named, earlier)) return resultAnswer(call, earlier);
      throw cause;
    }
  },

  async AbortMultipartUpload(call) {
    await call.uploads.abort(uploadNamed(call));
    return new Response(null, { status: 204 });
  },

  async ListParts(call) {
    const { bucket, key, query, uploads } = call;
    const limit = pageLimit(query.get('max-parts'));
    const marker = wholeNumber(query.get('part-number-marker')) ?? 0;
    const encode = keyEncoder(query.get('encoding-type'));
    const { id, checksum } = uploadNamed(call);
    const rest = uploads.parts(id).filter(({ number }) => number > marker);
    const page = rest.slice(0, limit);
    return xmlAnswer('ListPartsResult', {
      Bucket: bucket,
      Key: encode(key),
      UploadId: id,
      EncodingType: query.get('encoding-type'),
      StorageClass: 'STANDARD',
      PartNumberMarker: marker,
      // Always present, as on AWS: paginators that rely on it alone never end; `IsTruncated` is what counts.
      NextPartNumberMarker: page.at(-1)?.number ?? 0,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      ChecksumAlgorithm: checksum?.algorithm,
      ChecksumType: checksum?.type,
      Part: page.map(({ number, record }) => ({
        PartNumber: number,
        LastModified: new Date(record.lastModified).toISOString(),
        ETag: record.etag,
        Size: record.size,
        ...(checksum && { [`Checksum${checksum.algorithm}`]: record.checksum.value }),
      })),
    });
  },

  async ListMultipartUploads({ bucket, query, uploads }) {
    const { page, about, encode } = markedPage(query, uploads.all(), 'Upload', ({ id }) => id);
    return xmlAnswer('ListMultipartUploadsResult', {
      Bucket: bucket,
      ...about,
      Upload: page.map((upload) => ({
        Key: encode(upload.key),
        UploadId: upload.id,
        StorageClass: 'STANDARD',
        Initiated: new Date(upload.initiated).toISOString(),
        ChecksumAlgorithm: upload.checksum?.algorithm,
        ChecksumType: upload.checksum?.type,
      })),
    });
  },
};

const uploadNamed = ({ key, query, uploads }: S3Call): Upload =>
  uploads.find(key, query.get('uploadId') ?? '');

// The checksum in the headers is not this document's, but that of the future object.
function readDocument({ request, payload }: S3Call): Promise<string> {
  const headers = new Headers(request.headers);
  for (const algorithm of checksumAlgorithms) headers.delete(checksumHeader(algorithm));
  return receiveText({ headers, body: request.body, payload });
}

function resultAnswer({ bucket, key, request }: S3Call, object: ObjectRecord): Response {
  const children = {
    Location: `http://${request.headers.get('host')}${request.path}`,
    Bucket: bucket,
    Key: key,
    ETag: object.etag,
    [`Checksum${object.checksum.algorithm}`]: object.checksum.value,
    ChecksumType: object.multipart?.checksumType,
  };
  const headers = { 'x-amz-version-id': object.version };
  return xmlAnswer('CompleteMultipartUploadResult', children, { headers });
}
