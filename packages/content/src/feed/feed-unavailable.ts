import { ContentError } from '../errors.ts';

/** The feed did not answer in time, or not with matches. The same request may succeed later. */
export class FeedUnavailable extends ContentError {
  override readonly name = 'FeedUnavailable';
}
