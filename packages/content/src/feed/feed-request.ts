import type { ClubhouseConfig } from '../config.ts';
import type { FeedOperation } from './feed-match.ts';

/** The longest wait for the feed's answer, in milliseconds. */
export const FEED_TIMEOUT = 8_000;

/** The address of one operation of the feed, in the form that answers with a call of `callback`. */
export function feedAddress(
  { feed }: Pick<ClubhouseConfig, 'feed'>,
  operation: FeedOperation,
  callback: string,
): string {
  const { url, teamId, clubId } = feed;
  return `${url}/${operation}?${new URLSearchParams({ teamId, clubId, callback }).toString()}`;
}

/** Random letters and digits. `crypto.randomUUID` would need https. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A callback name that is unique to one request. */
export function uniqueCallback(): string {
  return `clubhouse_${unguessable()}`;
}
