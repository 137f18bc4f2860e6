/** One kind of work the runner drives: mutations, or uploads. */
export interface Lane {
  /**
   * Starts whatever may run now and is not running yet, without waiting for it. Returns when the next of
   * what waits may run, in milliseconds since the epoch, or nothing. `onSettled` (given when the lane is made)
   * is called after each piece of work, so that the runner looks again.
   */
  pump(): Promise<number | undefined>;
  /** Makes everything that waits for a later try due now. */
  hurry(): Promise<void>;
  /** Aborts what is running; resolves when nothing is. */
  stop(): Promise<void>;
}
