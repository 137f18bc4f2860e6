import { queryPairs } from '../auth/signature.ts';
import type { CloudRequest } from '../core/service.ts';
import { S3Error } from './s3-error.ts';

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly of: 'Bucket' | 'Object';
  /** The action a policy names to allow it. Source: service authorization reference. */
  readonly action: string;
  /** The query parameters that single it out. */
  readonly needs: readonly string[];
  /** Those it knows beside them. */
  readonly knows?: readonly string[];
}

const LIST = ['delimiter', 'encoding-type', 'prefix'];
const bucket = (
  method: string,
  name: string,
  action: string,
  needs: readonly string[] = [],
  knows: readonly string[] = [],
): Operation => ({ name, method, of: 'Bucket', action: `s3:${action}`, needs, knows });
const object = (
  method: string,
  name: string,
  action: string,
  needs: readonly string[] = [],
  knows: readonly string[] = [],
): Operation => ({ name, method, of: 'Object', action: `s3:${action}`, needs, knows });

const OPERATIONS: readonly Operation[] = [
  bucket('HEAD', 'HeadBucket', 'ListBucket'),
  bucket('POST', 'DeleteObjects', 'DeleteObject', ['delete']),
  bucket(
    'GET',
    'ListObjectsV2',
    'ListBucket',
    ['list-type'],
    [...LIST, 'continuation-token', 'max-keys', 'start-after'],
  ),
  bucket(
    'GET',
    'ListMultipartUploads',
    'ListBucketMultipartUploads',
    ['uploads'],
    [...LIST, 'key-marker', 'max-uploads', 'upload-id-marker'],
  ),
  object('GET', 'GetObject', 'GetObject'),
  object('HEAD', 'HeadObject', 'GetObject'),
  object('PUT', 'PutObject', 'PutObject'),
  object('DELETE', 'DeleteObject', 'DeleteObject'),
  object('POST', 'CreateMultipartUpload', 'PutObject', ['uploads']),
  object('PUT', 'UploadPart', 'PutObject', ['partNumber', 'uploadId']),
  object(
    'GET',
    'ListParts',
    'ListMultipartUploadParts',
    ['uploadId'],
    ['encoding-type', 'max-parts', 'part-number-marker'],
  ),
  object('POST', 'CompleteMultipartUpload', 'PutObject', ['uploadId']),
  object('DELETE', 'AbortMultipartUpload', 'AbortMultipartUpload', ['uploadId']),
];

/** Headers that would change what an operation does, were they implemented. */
const UNMODELLED =
  /^x-amz-(acl|bypass-|copy-source-|expected-bucket-owner|grant-|mfa|mp-|object-lock-|optional-|server-side-encryption|source-|storage-class|tagging|website-|write-offset)/;

/** What a path-style request is about. */
export interface Route {
  /** Its official name where it is modelled, else one made of method and parameters. */
  readonly name: string;
  readonly action: string;
  /** What it asks for that is not modelled. */
  readonly unmodelled?: string;
  /** Empty when the request is about no bucket in particular. */
  readonly bucket: string;
  /** Empty when the request is about the bucket itself; still encoded. */
  readonly encodedKey: string;
  readonly query: ReadonlyMap<string, string>;
}

/**
 * Names what is asked for. A parameter that no operation knows makes it another operation, so that none is passed
 * over in silence; nobody but the operator has the right to one that is not modelled.
 */
export function routeOf({ method, path, query, headers }: CloudRequest): Route {
  const [, name = '', encodedKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  const parameters = new Map(queryPairs(query));
  const at = { bucket: name, encodedKey, query: parameters };
  // `x-id` is the SDK telling access logs what it does; a signature may be in the address.
  const given = [...parameters.keys()].filter((key) => !/^x-(id$|amz-)/i.test(key));
  const operation = OPERATIONS.find(
    ({ method: its, of, needs, knows = [] }) =>
      its === method &&
      (of === 'Object') === (encodedKey !== '') &&
      name !== '' &&
      needs.every((key) => parameters.has(key)) &&
      given.every((key) => needs.includes(key) || knows.includes(key)),
  );
  if (operation && headers.has('x-amz-copy-source')) {
    return unmodelled(operation.name === 'PutObject' ? 'CopyObject' : `${operation.name}Copy`, at);
  }
  if (operation) {
    const header = [...headers.keys()].find((one) => UNMODELLED.test(one));
    const { name: known, action } = operation;
    return { name: known, action, ...(header && { unmodelled: `${known} with ${header}` }), ...at };
  }
  const of = name === '' ? 'Buckets' : encodedKey === '' ? 'Bucket' : 'Object';
  const words = `${method.toLowerCase()}-${of}-${given.join('-')}`.split('-');
  return unmodelled(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''), at);
}

function unmodelled(name: string, at: Pick<Route, 'bucket' | 'encodedKey' | 'query'>): Route {
  return { name, action: `s3:${name}`, unmodelled: name, ...at };
}

const LONGEST_KEY = 1024;

/**
 * A key is any text: `..`, empty segments and spaces mean nothing.
 * @throws S3Error InvalidURI when it is no UTF-8, KeyTooLongError above 1024 bytes.
 */
export function decodeKey(encoded: string): string {
  let key: string;
  try {
    key = decodeURIComponent(encoded);
  } catch {
    throw new S3Error('InvalidURI');
  }
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new S3Error('KeyTooLongError');
  return key;
}
