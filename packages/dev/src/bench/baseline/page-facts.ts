/** The club's files and content, as a baseline page needs them. */
export interface PageFacts {
  /** Addresses of the two fonts. */
  readonly faces: { readonly display: string; readonly text: string };
  readonly mediaBase: string;
  /** The time until the next match, in words. */
  readonly untilMatch: string;
  /** The data that was read for the page, by the first parts of its key. */
  read<Data>(...key: readonly string[]): Data;
}
