/** Something that visitors look for. */
export interface Row {
  readonly kind: 'News' | 'Event' | 'Album' | 'Match' | 'Player';
  readonly title: string;
  /** YYYY-MM-DD in London; empty for a player, or if the stored text is no day. */
  readonly day: string;
  /** Other facts in short; may be empty. */
  readonly facts: string;
  /** Its page; absent for an event that no page shows any more. */
  readonly path?: string;
  /** The text in which it is searched as well, and which is not shown with it. */
  readonly text?: string;
}
