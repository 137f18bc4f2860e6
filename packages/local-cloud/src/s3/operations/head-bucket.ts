import type { S3Operation } from '../s3-call.ts';

export const headBucket: S3Operation = async () =>
  new Response(null, { headers: { 'content-type': 'application/xml' } });
