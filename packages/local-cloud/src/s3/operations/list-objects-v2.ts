import { listPage, type ListPage, type ListPosition } from '../list-page.ts';
import { invalidArgument, keyEncoder, pageLimit } from '../list-parameters.ts';
import { xmlAnswer, type S3Operation } from '../s3-call.ts';
import { checksumTypeOf } from '../object-record.ts';
import type { ObjectStore } from '../object-store.ts';
import { xmlDocument, type XmlChildren } from '../xml.ts';

export const listObjectsV2: S3Operation = async ({ target, objects }) => {
  const { bucket, query } = target;
  if (query.get('list-type') !== '2') throw invalidArgument('list-type', 'Invalid List Type');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = pageLimit('max-keys', query.get('max-keys'));
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const encode = keyEncoder(query.get('encoding-type'));
  const page = listPage(objects.keys, {
    prefix,
    delimiter,
    limit,
    after: token === undefined ? afterKey(startAfter) : positionOf(token),
  });
  return xmlAnswer(
    xmlDocument('ListBucketResult', {
      Name: bucket,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      EncodingType: query.get('encoding-type'),
      MaxKeys: limit,
      KeyCount: page.keys.length + page.folders.length,
      IsTruncated: page.next !== undefined,
      ContinuationToken: token,
      NextContinuationToken: page.next && tokenOf(page.next),
      Contents: contents(page, objects, encode),
      CommonPrefixes: page.folders.map((folder) => ({ Prefix: encode(folder) })),
    }),
  );
};

function contents(
  page: ListPage,
  objects: ObjectStore,
  encode: (text: string) => string,
): XmlChildren[] {
  return page.keys.flatMap((key) => {
    const record = objects.record(key);
    if (!record) return [];
    return [
      {
        Key: encode(key),
        LastModified: new Date(record.lastModified).toISOString(),
        ETag: record.etag,
        ChecksumAlgorithm: record.checksum.algorithm,
        ChecksumType: checksumTypeOf(record),
        Size: record.size,
        StorageClass: 'STANDARD',
      },
    ];
  });
}

function afterKey(key: string | undefined): ListPosition | undefined {
  return key === undefined || key === '' ? undefined : { kind: 'key', key };
}

// Opaque to clients, and good for as long as they like: it names a place in the order, not a state.
function tokenOf(position: ListPosition): string {
  const text = position.kind === 'key' ? `k${position.key}` : `f${position.folder}`;
  return Buffer.from(text).toString('base64url');
}

function positionOf(token: string): ListPosition {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const rest = text.slice(1);
  if (rest !== '' && Buffer.from(text).toString('base64url') === token) {
    if (text.startsWith('k')) return { kind: 'key', key: rest };
    if (text.startsWith('f')) return { kind: 'folder', folder: rest };
  }
  throw invalidArgument('continuation-token', 'The continuation token provided is incorrect');
}
