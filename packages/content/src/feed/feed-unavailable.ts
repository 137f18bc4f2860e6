import { ContentError } from '../errors.ts';

/** The fixtures feed did not answer in time, or not with matches. The same question may succeed later. */
export class FeedUnavailable extends ContentError {
  override readonly name = 'FeedUnavailable';
}
