import { invalidArgument } from '../list-parameters.ts';
import type { S3Call } from '../s3-call.ts';
import { mostParts, type UploadRecord } from './upload-record.ts';

/**
 * The upload a request is about.
 * @throws S3Error NoSuchUpload
 */
export function uploadNamed({ target, uploads }: S3Call): UploadRecord {
  return uploads.find(target.key, target.query.get('uploadId') ?? '');
}

/** @throws S3Error InvalidArgument */
export function partNumberNamed({ target }: Pick<S3Call, 'target'>): number {
  const text = target.query.get('partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= mostParts) return number;
  throw invalidArgument(
    'partNumber',
    `Part number must be an integer between 1 and ${mostParts}, inclusive`,
    text,
  );
}
