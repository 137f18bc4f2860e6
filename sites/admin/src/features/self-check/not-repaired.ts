/** A repair came to nothing. The message is said to the person: what happened, and what to do. */
export class NotRepaired extends Error {
  override readonly name = 'NotRepaired';
}
