import type { ClubhouseConfig } from '../config.ts';
import type { FeedOperation } from './feed-match.ts';

/** How long the feed has for an answer, in milliseconds. */
export const FEED_TIMEOUT = 8_000;

/** Where one operation of the feed is asked, in the form that answers with a call of `callback`. */
export function feedAddress(
  { feed }: Pick<ClubhouseConfig, 'feed'>,
  operation: FeedOperation,
  callback: string,
): string {
  const { url, teamId, clubId } = feed;
  return `${url}/${operation}?${new URLSearchParams({ teamId, clubId, callback }).toString()}`;
}

/** Letters and digits nobody can guess. `crypto.randomUUID` would need https. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A callback's name that no other request has. */
export function uniqueCallback(): string {
  return `clubhouse_${unguessable()}`;
}
