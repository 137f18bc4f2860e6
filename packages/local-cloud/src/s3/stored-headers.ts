import { S3Error } from './s3-error.ts';

const STORED = /^(cache-control|content-disposition|content-language|content-type|expires)$/;
const METADATA = 'x-amz-meta-';
const MOST_METADATA = 2048;

/**
 * The headers of an upload that are sent with the object: its type and caching, and the uploader's own
 * metadata. `aws-chunked` was about the upload, not about the object.
 * @throws S3Error MetadataTooLarge above 2 KB of names and values.
 */
export function storedHeaders(headers: Headers): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadata = 0;
  for (const [name, value] of headers) {
    if (name.startsWith(METADATA)) metadata += name.length - METADATA.length + value.length;
    if (name.startsWith(METADATA) || STORED.test(name)) stored[name] = value;
  }
  if (metadata > MOST_METADATA) throw new S3Error('MetadataTooLarge');
  const encoding = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.toLowerCase() !== 'aws-chunked');
  if (encoding.length > 0) stored['content-encoding'] = encoding.join(', ');
  return stored;
}
