/** A file as uploaded by somebody who follows no rule. */
export interface HostileFile {
  /** What its key ends with. */
  readonly name: string;
  /** The declared content type; absent where none is declared. */
  readonly type?: string;
  readonly body: Uint8Array;
  /** Further declared headers, among those that S3 stores. */
  readonly said?: Readonly<
    Partial<Record<'ContentEncoding' | 'ContentDisposition' | 'CacheControl', string>>
  >;
}
