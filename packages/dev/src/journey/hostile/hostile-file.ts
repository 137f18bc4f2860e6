/** A file as an uploader who keeps to no rule would put it. */
export interface HostileFile {
  /** What its key ends with. */
  readonly name: string;
  /** What it is said to be; nothing where nobody says. */
  readonly type?: string;
  readonly body: Uint8Array;
  /** Of S3's own headers, what else is said of it. */
  readonly said?: Readonly<
    Partial<Record<'ContentEncoding' | 'ContentDisposition' | 'CacheControl', string>>
  >;
}
