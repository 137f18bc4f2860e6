/** A file as an uploader who keeps to no rule would put it. */
export interface HostileFile {
  /** What its key ends with. */
  readonly name: string;
  /** The stated media type, if any. */
  readonly type?: string;
  readonly body: Uint8Array;
  /** Further S3 headers. */
  readonly said?: Readonly<
    Partial<Record<'ContentEncoding' | 'ContentDisposition' | 'CacheControl', string>>
  >;
}
