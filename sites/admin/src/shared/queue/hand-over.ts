/**
 * Whoever keeps files elsewhere lets go of them here: it is given some of them, and what puts them into the outbox.
 * Resolves to what that resolves to: whether they are in it.
 */
export type HandOver = (
  files: readonly File[],
  intoOutbox: () => Promise<boolean>,
) => Promise<boolean>;
