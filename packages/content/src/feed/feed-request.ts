import type { ClubProfile } from '@clubhouse/club';
import type { ClubhouseConfig } from '../config.ts';
import type { FeedOperation } from './feed-match.ts';

/** The longest wait for the feed's answer, in milliseconds. */
export const FEED_TIMEOUT = 8_000;

/** The club's numbers in the feed, which stand over the deployment's. */
export type FeedNumbers = Pick<ClubProfile, 'feed'>;

/** Whether there is a feed, and it is known which club to ask it for. */
export function hasFeed(config: Pick<ClubhouseConfig, 'feed'>, club: FeedNumbers): boolean {
  const { url, teamId, clubId } = feedOf(config, club);
  return url !== '' && teamId !== '' && clubId !== '';
}

function feedOf({ feed }: Pick<ClubhouseConfig, 'feed'>, { feed: own }: FeedNumbers) {
  return {
    url: feed.url,
    teamId: own.teamId || feed.teamId,
    clubId: own.clubId || feed.clubId,
  };
}

/** The address of one operation of the feed, in the form that answers with a call of `callback`. */
export function feedAddress(
  config: Pick<ClubhouseConfig, 'feed'>,
  club: FeedNumbers,
  operation: FeedOperation,
  callback: string,
): string {
  const { url, teamId, clubId } = feedOf(config, club);
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
