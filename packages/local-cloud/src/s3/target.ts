import type { CloudRequest } from '../core/service.ts';
import { queryPairs } from '../auth/canonical-request.ts';
import { S3Error } from './s3-error.ts';

/** What a path-style request is about. A key is any text: `..`, empty segments and spaces mean nothing. */
export interface S3Target {
  /** Empty when the request is about no bucket in particular. */
  readonly bucket: string;
  /** Empty when the request is about the bucket itself. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
}

const longestKey = 1024;

/** @throws S3Error InvalidURI when the path is no UTF-8, KeyTooLongError above 1024 bytes of key. */
export function targetOf(request: CloudRequest): S3Target {
  const slash = request.path.indexOf('/', 1);
  const [bucket, key] =
    slash < 0
      ? [request.path.slice(1), '']
      : [request.path.slice(1, slash), request.path.slice(slash + 1)];
  return { bucket, key: decodeKey(key), query: new Map(queryPairs(request.query)) };
}

/** @throws S3Error InvalidURI, KeyTooLongError */
export function decodeKey(encoded: string): string {
  const key = decodeText(encoded);
  const bytes = Buffer.byteLength(key);
  if (bytes > longestKey) {
    throw new S3Error('KeyTooLongError', undefined, {
      details: { Size: String(bytes), MaxSizeAllowed: String(longestKey) },
    });
  }
  return key;
}

export interface CopySource {
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string;
}

/**
 * The object `x-amz-copy-source` names: `/bucket/key` or `bucket/key`, percent-encoded.
 * @throws S3Error InvalidArgument when it names none.
 */
export function copySourceOf(header: string): CopySource {
  const [path = '', query = ''] = header.split('?');
  const [bucket = '', ...rest] = path.replace(/^(\/|%2F)/i, '').split(/\/|%2F/i);
  // Some clients encode the slashes of the key, too; those inside it come back with the decoding.
  const encodedKey = path.replace(/^(\/|%2F)/i, '').replace(/^.*?(\/|%2F)/i, '');
  if (bucket === '' || rest.join('') === '') {
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key');
  }
  const versionId = new Map(queryPairs(query)).get('versionId');
  const source = { bucket: decodeText(bucket), key: decodeKey(encodedKey) };
  return versionId === undefined ? source : { ...source, versionId };
}

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;

function decodeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Error('InvalidURI');
  }
}
