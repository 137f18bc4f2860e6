import { S3Error } from './s3-error.ts';

const kept = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'expires',
] as const;
const metadataPrefix = 'x-amz-meta-';
const mostMetadata = 2048;

/**
 * The headers of an upload that are given back with the object: its type and caching, and the uploader's own
 * metadata. `aws-chunked` was about the upload, not about the object.
 * @throws S3Error MetadataTooLarge above 2 KB of names and values.
 */
export function storedHeaders(headers: Headers): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadata = 0;
  for (const [name, value] of headers) {
    if (kept.some((one) => one === name)) stored[name] = value;
    if (name.startsWith(metadataPrefix)) {
      stored[name] = value;
      metadata += name.length - metadataPrefix.length + value.length;
    }
  }
  if (metadata > mostMetadata) {
    throw new S3Error('MetadataTooLarge', undefined, {
      details: { Size: String(metadata), MaxSizeAllowed: String(mostMetadata) },
    });
  }
  const encoding = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.toLowerCase() !== 'aws-chunked');
  if (encoding.length > 0) stored['content-encoding'] = encoding.join(', ');
  return stored;
}
