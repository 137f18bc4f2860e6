import type { SignedPayload } from '../auth/authenticator.ts';
import type { CloudRequest } from '../core/service.ts';
import type { ObjectStore } from './object-store.ts';
import type { Route } from './route.ts';
import type { UploadStore } from './upload-store.ts';

/** One request whose sender is known and whose rights to the operation itself were evaluated. */
export interface S3Call extends Pick<Route, 'bucket' | 'query'> {
  readonly request: CloudRequest;
  readonly payload: SignedPayload;
  readonly key: string;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly mayList: boolean;
  readonly mayDelete: (key: string) => boolean;
  /** Milliseconds since the epoch, when the request was received. */
  readonly now: number;
}

export type S3Operation = (call: S3Call) => Promise<Response>;

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`;
