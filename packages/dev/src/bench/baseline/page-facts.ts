/** What a baseline page knows of the club's files and of what there is to tell. */
export interface PageFacts {
  /** Addresses of the two faces. */
  readonly faces: { readonly display: string; readonly text: string };
  readonly mediaBase: string;
  /** The time until the next match, in words. */
  readonly untilMatch: string;
  /** What was read for the page, by the first words of its key. */
  read<Data>(...key: readonly string[]): Data;
}
