import { S3Error } from './s3-error.ts';
import { overrides } from './operations/objects.ts';

/** Query parameters each operation knows; `x-id` is the SDK telling access logs what it is doing. */
const everywhere = ['x-id'];
const parameters: Readonly<Record<string, readonly string[]>> = {
  AbortMultipartUpload: ['uploadId'],
  CompleteMultipartUpload: ['uploadId'],
  CreateMultipartUpload: ['uploads'],
  DeleteObjects: ['delete'],
  GetObject: [...overrides, 'partNumber'],
  HeadObject: ['partNumber'],
  ListMultipartUploads: [
    'delimiter',
    'encoding-type',
    'key-marker',
    'max-uploads',
    'prefix',
    'upload-id-marker',
    'uploads',
  ],
  ListObjectsV2: [
    'continuation-token',
    'delimiter',
    'encoding-type',
    'list-type',
    'max-keys',
    'prefix',
    'start-after',
  ],
  ListParts: ['encoding-type', 'max-parts', 'part-number-marker', 'uploadId'],
  UploadPart: ['partNumber', 'uploadId'],
};

/** Headers that would change what an operation does, were they implemented. */
const headerPrefixes = [
  'x-amz-acl',
  'x-amz-bypass-governance-retention',
  'x-amz-copy-source-range',
  'x-amz-copy-source-server-side-encryption',
  'x-amz-grant-',
  'x-amz-mfa',
  'x-amz-object-lock-',
  'x-amz-optional-object-attributes',
  'x-amz-server-side-encryption',
  'x-amz-source-expected-bucket-owner',
  'x-amz-tagging',
  'x-amz-website-redirect-location',
  'x-amz-write-offset-bytes',
];

/**
 * Refuses what would otherwise be passed over in silence and work differently on AWS.
 * @throws S3Error NotImplemented, naming the parameter or header.
 */
export function refuseUnmodelled(
  operation: string,
  query: ReadonlyMap<string, string>,
  headers: Headers,
): void {
  const known = [...everywhere, ...(parameters[operation] ?? [])];
  for (const name of query.keys()) {
    if (known.includes(name) || /^x-amz-/i.test(name)) continue;
    throw notImplemented(`${operation} with the parameter ${name}`);
  }
  for (const [name, value] of headers) {
    const standard = name === 'x-amz-storage-class' && value === 'STANDARD';
    const unknown =
      name === 'x-amz-storage-class' || headerPrefixes.some((one) => name.startsWith(one));
    if (unknown && !standard) throw notImplemented(`${operation} with the header ${name}`);
  }
}

export function notImplemented(what: string): S3Error {
  return new S3Error('NotImplemented', `${what} is not implemented`);
}
