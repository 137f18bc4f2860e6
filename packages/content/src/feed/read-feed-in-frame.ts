import type { ClubhouseConfig } from '../config.ts';
import { FEED_FRAME_PATH, frameFragment, readFrameAnswer } from './feed-frame.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import {
  FEED_TIMEOUT,
  feedAddress,
  type FeedNumbers,
  unguessable,
  uniqueCallback,
} from './feed-request.ts';
import { FeedUnavailable, parseItems } from './parse-feed.ts';

export interface ReadFeedInFrameOptions {
  readonly document: Document;
  readonly config: Pick<ClubhouseConfig, 'feed'>;
  readonly club: FeedNumbers;
  readonly operation: FeedOperation;
}

/** Extensions post their own messages into any frame; a frame that exceeds this number is removed. */
const MOST_STRAY_MESSAGES = 20;

/**
 * The matches of one operation, for a browser: the feed's script runs in a hidden frame that cannot reach the page (see
 * `feed-frame.ts`), and its answer is checked like any foreign text.
 * @throws {FeedUnavailable} if there is no such answer in time
 */
export async function readFeedInFrame(
  options: ReadFeedInFrameOptions,
): Promise<readonly FeedMatch[]> {
  return parseItems(await askFrame(options), options);
}

function askFrame({ document, config, club, operation }: ReadFeedInFrameOptions): Promise<string> {
  const nonce = unguessable();
  const callback = uniqueCallback();
  const address = feedAddress(config, club, operation, callback);
  const frame = document.createElement('iframe');
  // The page's own policy makes its origin opaque. If the attribute did so as well, that policy would break in WebKit,
  // where 'self' then matches nothing: https://bugs.webkit.org/show_bug.cgi?id=316847
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.hidden = true;
  frame.title = 'Fixtures feed';
  frame.src = FEED_FRAME_PATH + frameFragment({ nonce, callback, address });

  return new Promise((resolve, reject) => {
    const { defaultView: page } = document;
    let strayMessages = 0;
    const over = () => {
      page?.removeEventListener('message', receive);
      clearTimeout(timer);
      frame.remove();
    };
    const fail = (message: string) => {
      over();
      reject(new FeedUnavailable(message));
    };
    const receive = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== frame.contentWindow) return;
      const answer = origin === 'null' ? readFrameAnswer(nonce, data) : undefined;
      if (answer === 'failed') {
        fail(`${operation} did not answer in its frame`);
      } else if (answer) {
        over();
        resolve(answer.json);
      } else if (++strayMessages > MOST_STRAY_MESSAGES) {
        fail(`${operation} sent messages that are no answer`);
      }
    };
    const timer = setTimeout(() => fail(`${operation} did not answer in time`), FEED_TIMEOUT);
    page?.addEventListener('message', receive);
    document.body.append(frame);
  });
}
