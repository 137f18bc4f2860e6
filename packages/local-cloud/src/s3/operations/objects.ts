import { checksumHeader } from '../checksum.ts';
import { assertDeletable } from '../conditions.ts';
import { partNumberNamed } from '../multipart/upload-named.ts';
import { readAnswer } from '../read-answer.ts';
import { largestObject, missingKey, type S3Operation } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { storeBytes } from '../store-bytes.ts';
import { storedHeaders } from '../stored-headers.ts';

export const putObject: S3Operation = async ({ request, target, payload, objects }) => {
  const record = await storeBytes({
    objects,
    key: target.key,
    headers: request.headers,
    body: request.body,
    payload,
    limit: largestObject,
    stored: storedHeaders(request.headers),
    conditions: request.headers,
  });
  return new Response(null, {
    headers: {
      etag: record.etag,
      [checksumHeader(record.checksum.algorithm)]: record.checksum.value,
      'x-amz-checksum-type': 'FULL_OBJECT',
    },
  });
};

/** Query parameters by which a reader asks for other headers than were stored. */
export const overrides = [
  'response-cache-control',
  'response-content-disposition',
  'response-content-encoding',
  'response-content-language',
  'response-content-type',
  'response-expires',
] as const;

export const getObject: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const object = await call.objects.open(key);
  if (!object) throw missingKey(call, bucket, key);
  try {
    const part = query.has('partNumber') ? partNumberNamed(call) : undefined;
    const { status, headers, range } = readAnswer(object.record, call.request.headers, part);
    for (const name of overrides) override(headers, name, query.get(name));
    if (status === 304) {
      await object.body.close();
      return new Response(null, { status, headers });
    }
    return new Response(object.body.stream(range), { status, headers });
  } catch (cause) {
    await object.body.close();
    throw cause;
  }
};

function override(headers: Headers, parameter: string, value: string | undefined): void {
  if (value === undefined) return;
  // Tab and what Latin-1 prints: a line break would begin a header of its own.
  if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented', {
      details: { ArgumentName: parameter },
    });
  }
  headers.set(parameter.replace('response-', ''), value);
}

export const headObject: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const record = call.objects.record(key);
  if (!record) throw missingKey(call, bucket, key);
  const part = query.has('partNumber') ? partNumberNamed(call) : undefined;
  const { status, headers } = readAnswer(record, call.request.headers, part);
  return new Response(null, { status, headers });
};

export const deleteObject: S3Operation = async ({ request, target, objects }) => {
  const ifMatch = request.headers.get('if-match');
  await objects.delete(target.key, (existing) => assertDeletable(ifMatch, existing));
  return new Response(null, { status: 204 });
};

export const headBucket: S3Operation = async () =>
  new Response(null, { headers: { 'content-type': 'application/xml' } });
