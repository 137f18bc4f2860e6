/** One part as the store keeps it. */
export interface StoredPart {
  /** From 1. */
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
 * A file in parts, which outlives whoever began it. `no-such-upload` means that the store knows it no more:
 * it was completed, given up or cleared away.
 */
export interface MultipartUploads {
  /** Begins an upload and resolves with its id. Repeating it begins another: see `uploadsOf`. */
  create(file: {
    readonly key: string;
    readonly type: string;
    readonly signal?: AbortSignal;
  }): Promise<string>;
  /** Stores one part, in place of what the same number held. */
  part(
    part: OfUpload & {
      /** From 1. */
      readonly number: number;
      readonly bytes: Uint8Array;
      /** CRC-32 of the bytes in base64. */
      readonly crc32: string;
      /** Told the bytes sent so far; it falls when a try failed, and ends with all of them. */
      readonly onProgress?: (sentBytes: number) => void;
    },
  ): Promise<{ readonly etag: string } | 'no-such-upload'>;
  /** Every part that is stored, by number. */
  parts(upload: OfUpload): Promise<readonly StoredPart[] | 'no-such-upload'>;
  /**
   * Makes the file of its parts. `stored`: it is there, of this size and checksum, by this try or an earlier
   * one. `taken`: something else has the key. `conflict`: another write to the key was under way; this
   * upload cannot be completed any more, begin another.
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
  /** Gives an upload up; one that is gone is success. Parts still on their way may arrive after it. */
  abort(upload: OfUpload): Promise<void>;
  /** The ids of all unfinished uploads under exactly this key. */
  uploadsOf(options: {
    readonly key: string;
    readonly signal?: AbortSignal;
    /** Told when the service answered, by its own clock, where that can be seen; milliseconds since the epoch. */
    readonly onDate?: (at: number) => void;
  }): Promise<readonly string[]>;
}
