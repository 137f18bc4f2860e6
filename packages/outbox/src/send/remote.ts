import type { FailureReason } from '../model/records/mutation-record.ts';
import type { ListedPart } from '../model/uploads/reduce-upload.ts';
import type { WriteAnswer, WriteCall } from '../model/mutation.ts';

/** The services, provided by the app. Methods reject with errors that `reasonOf` can classify. */
export interface Remote {
  /** The user whose credentials would be used now: only their records are sent. Undefined when signed out. */
  owner(): string | undefined;
  /** Calls `listener` whenever `owner` or its credentials may have changed; returns a function that stops this. */
  onOwnerChange(listener: () => void): () => void;
  readonly write: WriteRemote;
  readonly uploads: UploadRemote;
  reasonOf(cause: unknown): FailureReason;
}

/**
 * Makes exactly one conditional write. A create requires that the item does not exist. A patch or delete requires the
 * version of `base`: its `rev` and, if `base.item` has an `opLog`, its last operation in the log of the stored item.
 */
export type WriteRemote = (call: WriteCall, signal: AbortSignal) => Promise<WriteAnswer>;

interface Of {
  readonly owner: string;
  readonly key: string;
}
interface OfMultipart extends Of {
  readonly uploadId: string;
}
interface Bytes {
  readonly bytes: ArrayBuffer;
  readonly crc: string;
  readonly onSent: (bytes: number) => void;
}

export interface Underway {
  readonly uploadIds: readonly string[];
  /** The answer's time by the service's clock; milliseconds since the epoch. Absent for an answer without a date. */
  readonly at?: number;
}

/** The upload operations. Each resolves only on proof that the service itself answered, not a portal. */
export interface UploadRemote {
  /** Stores the whole object in one request, if the key is free. `taken`: the key has other bytes. */
  put(
    file: Of & Bytes & { readonly type: string },
    signal: AbortSignal,
  ): Promise<'stored' | 'taken'>;
  create(file: Of & { readonly type: string }, signal: AbortSignal): Promise<string>;
  part(
    part: OfMultipart & Bytes & { readonly n: number },
    signal: AbortSignal,
  ): Promise<{ readonly etag: string } | 'no-such-upload'>;
  parts(of: OfMultipart, signal: AbortSignal): Promise<readonly ListedPart[] | 'no-such-upload'>;
  /** `conflict`: only a new multipart upload helps. */
  complete(
    of: OfMultipart & {
      readonly parts: readonly (Pick<ListedPart, 'n' | 'etag'> & { readonly crc: string })[];
      readonly size: number;
      readonly crc: string;
    },
    signal: AbortSignal,
  ): Promise<'stored' | 'taken' | 'no-such-upload' | 'conflict'>;
  /** Succeeds if the multipart upload is gone already. */
  abort(of: OfMultipart, signal: AbortSignal): Promise<void>;
  /** Returns all unfinished multipart uploads under exactly this key, and the time of the answer. */
  underway(of: Of, signal: AbortSignal): Promise<Underway>;
  /** Compares the stored object under the key with this one; `absent` if there is none. */
  head(
    file: Of & { readonly size: number; readonly crc: string },
    signal: AbortSignal,
  ): Promise<'same' | 'other' | 'absent'>;
}
