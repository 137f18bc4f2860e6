/** What the stand-in of the fixtures feed answers instead of its fixtures. */
export type FeedBody =
  'not-json' | 'wrong-shape' | 'throws' | 'huge' | 'hang' | 'endless' | 'escape';

/** The faults a service has to play itself, because only it knows how. Taking one uses it up. */
export interface FaultPort {
  /**
   * The challenge the next sign-in is to meet (`SMS_MFA`, …), if one was set that `suits` this place of it:
   * some come before the password, some after.
   */
  takeChallenge(operation: string, suits?: (challenge: string) => boolean): string | undefined;
  /** What the feed is to answer next, if something was set. */
  takeFeedBody(operation: string): FeedBody | undefined;
}
