export interface DrawnFile {
  /** Within the folder it is written to. */
  readonly path: string;
  readonly bytes: Buffer;
}
