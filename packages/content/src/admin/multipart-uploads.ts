/** One part as it is stored. */
export interface StoredPart {
  /** The part number, from 1. */
  readonly number: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the part in base64; absent when the upload was begun without one. */
  readonly crc32?: string;
}

interface OfUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly signal?: AbortSignal;
}

/**
 * A multipart upload outlives the page that began it. `no-such-upload`: the store does not know it any more, because it
 * was completed, aborted or removed.
 */
export interface MultipartUploads {
  /** Begins an upload and resolves with its id. Repeating it begins another: see `uploadsOf`. */
  create(file: {
    readonly key: string;
    readonly type: string;
    readonly signal?: AbortSignal;
  }): Promise<string>;
  /** Stores one part; it replaces an earlier part of the same number. */
  part(
    part: OfUpload & {
      /** The part number, from 1. */
      readonly number: number;
      readonly bytes: Uint8Array;
      /** CRC-32 of the bytes in base64. */
      readonly crc32: string;
      /** Called with the bytes sent so far. The number falls after a failed try, and ends at the part's size. */
      readonly onProgress?: (sentBytes: number) => void;
    },
  ): Promise<{ readonly etag: string } | 'no-such-upload'>;
  /** Every stored part, by number. */
  parts(upload: OfUpload): Promise<readonly StoredPart[] | 'no-such-upload'>;
  /**
   * Makes the file of its parts. `stored`: the key holds a file of this size and checksum, by this try or an earlier
   * one. `taken`: the key holds another file. `conflict`: another write to the key was under way; this upload cannot be
   * completed any more, begin another.
   */
  complete(
    upload: OfUpload & {
      readonly parts: readonly Pick<StoredPart, 'number' | 'etag'>[];
      /** Bytes of the whole file. */
      readonly size: number;
      /** CRC-32 of the whole file in base64. */
      readonly crc32: string;
    },
  ): Promise<'stored' | 'taken' | 'no-such-upload' | 'conflict'>;
  /** Aborts an upload; a missing upload is success. Parts still being sent may arrive afterwards. */
  abort(upload: OfUpload): Promise<void>;
  /** The ids of all unfinished uploads under exactly this key. */
  uploadsOf(options: {
    readonly key: string;
    readonly signal?: AbortSignal;
    /** Called with the service's own time of its answer, where the page can read it; milliseconds since the epoch. */
    readonly onDate?: (at: number) => void;
  }): Promise<readonly string[]>;
}
