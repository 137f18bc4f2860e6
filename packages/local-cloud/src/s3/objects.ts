import { checksumHeader, checksumsIn } from './checksum.ts';
import { keyEncoder, listPage, pageLimit } from './listing.ts';
import { readAnswer, storedHeaders, writeCondition } from './object-headers.ts';
import { streamOf } from './object-store.ts';
import { receive, receiveText } from './receive.ts';
import type { S3Call, S3Operation } from './route.ts';
import { S3Error } from './s3-error.ts';
import { parseXmlRequest, xmlAnswer, type XmlFields } from './xml.ts';

export const objectOperations: Readonly<Record<string, S3Operation>> = {
  async PutObject({ key, request, payload, objects }) {
    const headers = storedHeaders(request.headers);
    const record = await objects.put(
      key,
      async (write) => ({ ...(await receive({ ...request, payload }, write)), headers }),
      writeCondition(request.headers),
    );
    return new Response(null, {
      headers: {
        etag: record.etag,
        [checksumHeader(record.checksum.algorithm)]: record.checksum.value,
        'x-amz-checksum-type': 'FULL_OBJECT',
      },
    });
  },

  async GetObject(call) {
    const object = await call.objects.open(call.key);
    if (!object) throw missingKey(call);
    try {
      const { status, headers, range } = readAnswer(object.record, call.request.headers);
      if (status !== 304) return new Response(streamOf(object, range), { status, headers });
      await object.body.close();
      return new Response(null, { status, headers });
    } catch (cause) {
      await object.body.close();
      throw cause;
    }
  },

  async HeadObject(call) {
    const record = call.objects.record(call.key);
    if (!record) throw missingKey(call);
    const { status, headers } = readAnswer(record, call.request.headers);
    return new Response(null, { status, headers });
  },

  async DeleteObject({ key, request, objects }) {
    await objects.delete(key, writeCondition(request.headers));
    return new Response(null, { status: 204 });
  },

  /** Each key is decided separately: some may be deleted while others are refused, and the answer lists which. */
  async DeleteObjects({ request, payload, mayDelete, objects }) {
    const { headers } = request;
    // The only operation that AWS requires a checksum for: a key corrupted in transit would delete another object.
    const isSummed = headers.has('content-md5') || headers.has('x-amz-trailer');
    if (!isSummed && checksumsIn(headers).length === 0) {
      throw new S3Error(
        'InvalidRequest',
        'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
      );
    }
    const shape = { root: 'Delete', list: 'Object', most: 1000 };
    const { fields, entries } = parseXmlRequest(await receiveText({ ...request, payload }), shape);
    const isQuiet = fields.get('Quiet') === 'true';
    const attempt = async (entry: XmlFields) => {
      const key = entry.get('Key');
      if (!key) throw new S3Error('MalformedXML');
      if (!mayDelete(key)) return { key, refusal: new S3Error('AccessDenied') };
      // An ETag, a version and the like would restrict the deletion, which is not implemented.
      if (entry.size > 1) return { key, refusal: new S3Error('NotImplemented') };
      await objects.delete(key);
      return { key };
    };
    const outcomes = await Promise.all(entries.map(attempt));
    return xmlAnswer('DeleteResult', {
      Deleted: outcomes.flatMap(({ key, refusal }) => (refusal || isQuiet ? [] : [{ Key: key }])),
      Error: outcomes.flatMap(({ key, refusal }) =>
        refusal ? [{ Key: key, Code: refusal.code, Message: refusal.message }] : [],
      ),
    });
  },

  async HeadBucket() {
    return new Response(null, { headers: { 'content-type': 'application/xml' } });
  },

  async ListObjectsV2({ bucket, query, objects }) {
    if (query.get('list-type') !== '2') throw new S3Error('InvalidArgument', 'Invalid List Type');
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const [token, startAfter] = [query.get('continuation-token'), query.get('start-after')];
    const limit = pageLimit(query.get('max-keys'));
    const encode = keyEncoder(query.get('encoding-type'));
    const after = token === undefined ? startAfter : keyOfToken(token);
    const page = listPage(objects.inOrder(), { prefix, delimiter, limit, after });
    return xmlAnswer('ListBucketResult', {
      Name: bucket,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      EncodingType: query.get('encoding-type'),
      MaxKeys: limit,
      KeyCount: page.objects.length + page.folders.length,
      IsTruncated: page.last !== undefined,
      ContinuationToken: token,
      NextContinuationToken: page.last && tokenOf(page.last),
      Contents: page.objects.map((record) => ({
        Key: encode(record.key),
        LastModified: new Date(record.lastModified).toISOString(),
        ETag: record.etag,
        ChecksumAlgorithm: record.checksum.algorithm,
        ChecksumType: record.multipart?.checksumType ?? 'FULL_OBJECT',
        Size: record.size,
        StorageClass: 'STANDARD',
      })),
      CommonPrefixes: page.folders.map((folder) => ({ Prefix: encode(folder) })),
    });
  },
};

/** A caller who may not list the bucket must not learn whether a key exists: AWS answers 403 in place of 404. */
function missingKey({ mayList }: S3Call): S3Error {
  return new S3Error(mayList ? 'NoSuchKey' : 'AccessDenied');
}

// A token is opaque to clients and never expires: it names a position in the order, not a state.
const tokenOf = (key: string) => Buffer.from(key).toString('base64url');

function keyOfToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (key !== '' && tokenOf(key) === token) return key;
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
}
