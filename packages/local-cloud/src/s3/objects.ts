import { checksumHeader, checksumsIn } from './checksum.ts';
import { keyEncoder, listPage, markedPage, pageLimit } from './listing.ts';
import { readAnswer, sendObject, storedHeaders, writeCondition } from './object-headers.ts';
import type { ObjectRecord } from './object-record.ts';
import { receive, receiveText } from './receive.ts';
import type { S3Call, S3Operation } from './route.ts';
import { S3Error } from './s3-error.ts';
import { parseXmlRequest, xmlAnswer, type XmlElement, type XmlFields } from './xml.ts';

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
        'x-amz-version-id': record.version,
      },
    });
  },

  async GetObject(call) {
    const object = await call.objects.open(call.key, () => recordOf(call));
    if (!object) throw missingKey(call);
    return sendObject(object, call.request);
  },

  async HeadObject(call) {
    const record = recordOf(call);
    if (!record) throw missingKey(call);
    const { status, headers } = readAnswer(record, call.request.headers);
    return new Response(null, { status, headers });
  },

  async DeleteObject({ key, query, request, objects }) {
    const version = query.get('versionId');
    if (version !== undefined && request.headers.has('if-match')) {
      throw new S3Error('NotImplemented');
    }
    const gone = await (version === undefined
      ? objects.delete(key, writeCondition(request.headers))
      : objects.deleteVersion(key, version));
    const headers = { 'x-amz-version-id': gone?.version ?? version ?? '', ...markerHeader(gone) };
    return new Response(null, { status: 204, headers });
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
    const attempt = async (entry: XmlFields): Promise<XmlElement> => {
      const key = entry.get('Key');
      if (!key) throw new S3Error('MalformedXML');
      const version = entry.get('VersionId');
      const named = { Key: key, VersionId: version };
      const refused = ({ code, message }: S3Error): XmlElement => [
        'Error',
        { ...named, Code: code, Message: message },
      ];
      if (!mayDelete(key, version)) return refused(new S3Error('AccessDenied'));
      // An ETag and the like would restrict the deletion, which is not implemented.
      const known = version === undefined ? 1 : 2;
      if (entry.size > known) return refused(new S3Error('NotImplemented'));
      const gone = await (version === undefined
        ? objects.delete(key)
        : objects.deleteVersion(key, version));
      if (!gone?.isDeleteMarker) return ['Deleted', named];
      return ['Deleted', { ...named, DeleteMarker: true, DeleteMarkerVersionId: gone.version }];
    };
    const outcomes = await Promise.all(entries.map(attempt));
    const listed = outcomes.filter(([name]) => name === 'Error' || !isQuiet);
    return xmlAnswer('DeleteResult', listed);
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

  async ListObjectVersions({ bucket, query, objects }) {
    const all = objects.versionsInOrder(query.get('prefix') ?? '');
    const { page, about, encode } = markedPage(query, all, 'Version', ({ version }) => version);
    return xmlAnswer('ListVersionsResult', [
      ...Object.entries({ Name: bucket, ...about }),
      ...page.map((record): XmlElement => {
        const { key, version, lastModified, isDeleteMarker } = record;
        const entry = {
          Key: encode(key),
          VersionId: version,
          IsLatest: objects.versions(key)[0] === record,
          LastModified: new Date(lastModified).toISOString(),
        };
        if (isDeleteMarker) return ['DeleteMarker', entry];
        const facts = { ETag: record.etag, Size: record.size, StorageClass: 'STANDARD' };
        return ['Version', { ...entry, ...facts }];
      }),
    ]);
  },
};

/** The record that a read is about: of the version it names, or of the key's object. */
function recordOf({ key, query, objects }: S3Call): ObjectRecord | undefined {
  const id = query.get('versionId');
  if (id === undefined) return objects.record(key);
  const found = objects.versions(key).find(({ version }) => version === id);
  if (!found?.isDeleteMarker) return found;
  const headers = { allow: 'DELETE', ...markerHeader(found) };
  throw new S3Error('MethodNotAllowed', undefined, { headers });
}

/** A caller who may not list the bucket must not learn whether a key exists: AWS answers 403 in place of 404. */
function missingKey({ key, query, objects, mayList }: S3Call): S3Error {
  if (!mayList) return new S3Error('AccessDenied');
  if (query.has('versionId')) return new S3Error('NoSuchVersion');
  return new S3Error('NoSuchKey', undefined, { headers: markerHeader(objects.versions(key)[0]) });
}

function markerHeader(record: ObjectRecord | undefined): Record<string, string> {
  return record?.isDeleteMarker ? { 'x-amz-delete-marker': 'true' } : {};
}

// A token is opaque to clients and never expires: it names a position in the order, not a state.
const tokenOf = (key: string) => Buffer.from(key).toString('base64url');

function keyOfToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (key !== '' && tokenOf(key) === token) return key;
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
}
