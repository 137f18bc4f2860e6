import type { SignedPayload } from '../auth/authenticator.ts';
import type { CloudRequest } from '../core/service.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import type { UploadStore } from './upload-store.ts';

/** The query parameters that lists accept beside those that identify the operation. */
const OF_OBJECTS = 'continuation-token delimiter encoding-type max-keys prefix start-after';
const OF_VERSIONS = 'encoding-type key-marker max-keys prefix version-id-marker';
const OF_UPLOADS = 'encoding-type key-marker max-uploads prefix upload-id-marker';
const OF_PARTS = 'encoding-type max-parts part-number-marker';

/**
 * Each operation: its method, its kind of target, its name, the action a policy names to allow it (source: service
 * authorization reference), the query parameters that identify it, and those it accepts beside them.
 */
const OPERATIONS = [
  ['HEAD', 'Bucket', 'HeadBucket', 'ListBucket'],
  ['POST', 'Bucket', 'DeleteObjects', 'DeleteObject', 'delete'],
  ['GET', 'Bucket', 'ListObjectsV2', 'ListBucket', 'list-type', OF_OBJECTS],
  ['GET', 'Bucket', 'ListObjectVersions', 'ListBucketVersions', 'versions', OF_VERSIONS],
  ['GET', 'Bucket', 'ListMultipartUploads', 'ListBucketMultipartUploads', 'uploads', OF_UPLOADS],
  ['GET', 'Object', 'GetObject', 'GetObject'],
  ['GET', 'Object', 'GetObject', 'GetObjectVersion', 'versionId'],
  ['HEAD', 'Object', 'HeadObject', 'GetObject'],
  ['HEAD', 'Object', 'HeadObject', 'GetObjectVersion', 'versionId'],
  ['PUT', 'Object', 'PutObject', 'PutObject'],
  ['DELETE', 'Object', 'DeleteObject', 'DeleteObject'],
  ['DELETE', 'Object', 'DeleteObject', 'DeleteObjectVersion', 'versionId'],
  ['POST', 'Object', 'CreateMultipartUpload', 'PutObject', 'uploads'],
  ['PUT', 'Object', 'UploadPart', 'PutObject', 'partNumber uploadId'],
  ['GET', 'Object', 'ListParts', 'ListMultipartUploadParts', 'uploadId', OF_PARTS],
  ['POST', 'Object', 'CompleteMultipartUpload', 'PutObject', 'uploadId'],
  ['DELETE', 'Object', 'AbortMultipartUpload', 'AbortMultipartUpload', 'uploadId'],
] as const;

/** Headers that would change what an operation does, were they implemented. */
const UNMODELLED =
  /^(if-unmodified-since|x-amz-(acl|bypass-|copy-source-|expected-bucket-owner|grant-|mfa|mp-|object-lock-|optional-|server-side-encryption|source-|storage-class|tagging|website-|write-offset))/;

interface Route {
  /** Its official name where it is modelled, else one made of method and parameters. */
  readonly name: string;
  readonly action: string;
  /** The part of the request that is not modelled. */
  readonly unmodelled?: string;
  /** Empty when the request is about no bucket in particular. */
  readonly bucket: string;
  /** Empty when the request is about the bucket itself; still encoded. */
  readonly encodedKey: string;
  readonly query: ReadonlyMap<string, string>;
}

/** One request whose sender is known and whose rights to the operation itself were evaluated. */
export interface S3Call extends Pick<Route, 'bucket' | 'query'> {
  readonly request: CloudRequest;
  readonly payload: SignedPayload;
  readonly key: string;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly mayList: boolean;
  /** Whether the caller may delete the key's object, or a version of it. */
  readonly mayDelete: (key: string, version?: string) => boolean;
}

export type S3Operation = (call: S3Call) => Promise<Response>;

/**
 * Names the requested operation. A parameter that no operation accepts makes it another operation, so that no parameter
 * is silently ignored; only the operator has the right to an operation that is not modelled.
 */
export function routeOf({ method, path, query, headers }: CloudRequest): Route {
  const [, name = '', encodedKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  const parameters = new Map(new URLSearchParams(query));
  const at = { bucket: name, encodedKey, query: parameters };
  // `x-id` names the SDK's operation for access logs; `x-amz-` parameters are a signature in the address.
  const given = [...parameters.keys()].filter((key) => !/^x-(id$|amz-)/i.test(key));
  const of = name === '' ? 'Buckets' : encodedKey === '' ? 'Bucket' : 'Object';
  const [, , operation, action] =
    OPERATIONS.find(([its, what, , , needs = '', knows = '']) => {
      const needed = needs.split(' ').filter(Boolean);
      const known = [...needed, ...knows.split(' ')];
      const isMeant = its === method && what === of && needed.every((key) => parameters.has(key));
      return isMeant && given.every((key) => known.includes(key));
    }) ?? [];
  if (operation && headers.has('x-amz-copy-source')) {
    return unmodelled(operation === 'PutObject' ? 'CopyObject' : `${operation}Copy`, at);
  }
  if (operation) {
    const header = [...headers.keys()].find((one) => UNMODELLED.test(one));
    const beyond = header && { unmodelled: `${operation} with ${header}` };
    return { name: operation, action: `s3:${action}`, ...beyond, ...at };
  }
  const words = `${method.toLowerCase()}-${of}-${given.join('-')}`.split('-');
  return unmodelled(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''), at);
}

function unmodelled(name: string, at: Pick<Route, 'bucket' | 'encodedKey' | 'query'>): Route {
  return { name, action: `s3:${name}`, unmodelled: name, ...at };
}

/** Bytes of UTF-8. */
const LONGEST_KEY = 1024;

/** `..` and spaces have no special meaning in a key. @throws S3Error InvalidURI if it is no UTF-8, KeyTooLongError */
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

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`;
