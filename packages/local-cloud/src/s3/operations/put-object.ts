import { checksumHeader } from '../checksum.ts';
import { largestObject, type S3Operation } from '../s3-call.ts';
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
