import { uploadNamed } from '../multipart/upload-named.ts';
import type { S3Operation } from '../s3-call.ts';

export const abortMultipartUpload: S3Operation = async (call) => {
  await call.uploads.abort(uploadNamed(call));
  return new Response(null, { status: 204 });
};
