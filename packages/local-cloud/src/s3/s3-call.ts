import type { SignedPayload } from '../auth/payload.ts';
import type { Principal } from '../auth/principal.ts';
import type { CloudRequest } from '../core/service.ts';
import type { Authorizer } from '../policy/authorizer.ts';
import type { UploadStore } from './multipart/upload-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import { bucketArn, type S3Target } from './target.ts';

/** One request whose sender is known and whose rights to the operation itself were evaluated. */
export interface S3Call {
  readonly request: CloudRequest;
  readonly target: S3Target;
  readonly principal: Principal;
  readonly payload: SignedPayload;
  readonly authorizer: Authorizer;
  /** The target's bucket. */
  readonly objects: ObjectStore;
  /** Those begun in the target's bucket and not ended. */
  readonly uploads: UploadStore;
  /** Milliseconds since the epoch, when the request came. */
  readonly now: number;
}

export type S3Operation = (call: S3Call) => Promise<Response>;

/** 5 GiB: what one request may bring, or one copy may move. */
export const largestObject = 5 * 1024 ** 3;

/** Whoever may not list the bucket is not told whether a key exists: AWS answers 403 in place of 404. */
export function missingKey(call: S3Call, bucket: string, key: string): S3Error {
  const tells = call.authorizer.allows(call.principal, 's3:ListBucket', bucketArn(bucket));
  return tells
    ? new S3Error('NoSuchKey', undefined, { details: { Key: key } })
    : new S3Error('AccessDenied');
}

export function xmlAnswer(document: string, headers: Record<string, string> = {}): Response {
  return new Response(document, { headers: { ...headers, 'content-type': 'application/xml' } });
}
