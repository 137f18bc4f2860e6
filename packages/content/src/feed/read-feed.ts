import type { ClubhouseConfig } from '../config.ts';
import type { ReadLog } from '../items/stored-value.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import { FEED_TIMEOUT, feedAddress, type FeedNumbers, uniqueCallback } from './feed-request.ts';
import { FeedUnavailable, LONGEST_ANSWER, parseFeed } from './parse-feed.ts';

export interface ReadFeedOptions {
  readonly config: Pick<ClubhouseConfig, 'feed'>;
  readonly club: FeedNumbers;
  readonly operation: FeedOperation;
  readonly log?: ReadLog | undefined;
}

/**
 * The matches of one operation, for a server: the answer is fetched and parsed as text. It always ends after the
 * timeout, and never holds more than a megabyte in memory.
 * @throws {FeedUnavailable} with its cause
 */
export async function readFeed({
  config,
  club,
  operation,
  log,
}: ReadFeedOptions): Promise<readonly FeedMatch[]> {
  const callback = uniqueCallback();
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('The time was up')), FEED_TIMEOUT);
  try {
    const address = feedAddress(config, club, operation, callback);
    const text = await Promise.race([
      fetchText(address, ending.signal),
      // Some streams do not end when they are aborted.
      whenAborted(ending.signal),
    ]);
    return parseFeed(text, { operation, callback, log });
  } catch (cause) {
    if (cause instanceof FeedUnavailable) throw cause;
    throw new FeedUnavailable(`${operation} could not be read`, { cause });
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    // Only the configuration decides the feed's host, not a redirect: a server can reach hosts that a visitor cannot.
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new FeedUnavailable(`The feed answered ${response.status}`);
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER) {
      throw new FeedUnavailable(`The feed sent more than ${LONGEST_ANSWER} bytes`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
