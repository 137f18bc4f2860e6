import { partNumberNamed } from '../multipart/upload-named.ts';
import { readAnswer } from '../read-answer.ts';
import { missingKey, type S3Operation } from '../s3-call.ts';

export const headObject: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const record = call.objects.record(key);
  if (!record) throw missingKey(call, bucket, key);
  const part = query.has('partNumber') ? partNumberNamed(call) : undefined;
  const { status, headers } = readAnswer(record, call.request.headers, part);
  return new Response(null, { status, headers });
};
