import { algorithmNamed, checksumHeader } from '../checksum.ts';
import { judgeRead, readConditions } from '../conditions.ts';
import type { OpenObject } from '../object-store.ts';
import { largestObject, missingKey, xmlAnswer, type S3Call, type S3Operation } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { storeBytes } from '../store-bytes.ts';
import { storedHeaders } from '../stored-headers.ts';
import { copySourceOf, type CopySource } from '../target.ts';
import { xmlDocument } from '../xml.ts';

export const copyObject: S3Operation = async (call) => {
  const { request, target, objects } = call;
  const source = copySourceOf(request.headers.get('x-amz-copy-source') ?? '');
  if (source.versionId !== undefined) {
    throw new S3Error('NotImplemented', 'CopyObject from a version is not implemented');
  }
  const directive = directiveOf(request.headers);
  if (directive === 'COPY' && source.bucket === target.bucket && source.key === target.key) {
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const object = await openSource(call, source);
  const stored = directive === 'REPLACE' ? storedHeaders(request.headers) : object.record.headers;
  const record = await storeBytes({
    objects,
    key: target.key,
    // Its own request has no body: what is promised of the bytes is the source's checksum.
    headers: new Headers(),
    body: object.body.stream({ start: 0, end: object.record.size - 1 }),
    payload: { kind: 'unsigned' },
    limit: largestObject,
    algorithm: algorithmWanted(request.headers) ?? object.record.checksum.algorithm,
    stored,
    conditions: request.headers,
  });
  return xmlAnswer(
    xmlDocument('CopyObjectResult', {
      LastModified: new Date(record.lastModified).toISOString(),
      ETag: record.etag,
      [`Checksum${record.checksum.algorithm}`]: record.checksum.value,
      ChecksumType: 'FULL_OBJECT',
    }),
    { [checksumHeader(record.checksum.algorithm)]: record.checksum.value },
  );
};

async function openSource(call: S3Call, { bucket, key }: CopySource): Promise<OpenObject> {
  const object = await call.bucketNamed(bucket).open(key);
  if (!object) throw missingKey(call, bucket, key);
  const conditions = readConditions(call.request.headers, 'x-amz-copy-source-');
  // A copy has no 304: whatever stands against it has failed.
  if (judgeRead(conditions, object.record) === 'send') return object;
  await object.body.close();
  throw new S3Error('PreconditionFailed');
}

function directiveOf(headers: Headers): 'COPY' | 'REPLACE' {
  const directive = headers.get('x-amz-metadata-directive') ?? 'COPY';
  if (directive === 'COPY' || directive === 'REPLACE') return directive;
  throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
}

function algorithmWanted(headers: Headers) {
  const name = headers.get('x-amz-checksum-algorithm');
  return name === null ? undefined : algorithmNamed(name);
}
