import { type FrameAnswer, readFrameFragment, writeFrameAnswer } from './frame-protocol.ts';
import { LONGEST_ANSWER } from './parse-feed.ts';

/**
 * The script of the frame page, the only place where the feed's script runs.
 *
 * A site serves `feedFramePage({ script })` at `FEED_FRAME_PATH`. `script` is a classic script (an IIFE: an opaque
 * origin cannot load a module) that only calls `startFeedFrame(window)`. The page has its own Content-Security-Policy,
 * `feedFramePolicy` of `@clubhouse/infra`: it runs this site's scripts and the feed's, may do nothing else, and only
 * this site may frame it. The page that shows matches calls `readFeedInFrame`, which makes a sandboxed frame for one
 * answer and then removes it.
 *
 * The browser confines the feed's script: an opaque origin (no storage, no cookies, no parent page), no navigation of
 * the top page, no windows, and no host but the feed's. The script shares this page with ours, so it can read the nonce
 * and post as ours. That gains it nothing: it can only post a list of matches, which it could have sent to the callback
 * anyway. The nonce protects from other frames, extensions and late answers. A page cannot stop the script from using
 * up the processor; browsers that run such a frame in its own process stay fast, and the frame is removed after 8 s.
 */
export function startFeedFrame(window: Window): void {
  const request = readFrameFragment(window.location.hash);
  // Without a parent page, nobody reads an answer.
  if (!request || window.parent === window) return;
  // Without the page's policy, the feed's script would run in the site's own origin.
  if (window.origin !== 'null') return;
  const { nonce, callback, address } = request;
  const { parent, document } = window;
  const post = (answer: FrameAnswer) => {
    // To any origin, because ours is opaque; the page's policy lets only this site frame it.
    parent.postMessage(writeFrameAnswer(nonce, answer), '*');
  };
  const receive = (list: unknown) => {
    const json = JSON.stringify(list) ?? '';
    post(json.length > LONGEST_ANSWER ? { kind: 'failed' } : { kind: 'list', json });
  };
  Object.defineProperty(window, callback, { value: receive });
  const script = document.createElement('script');
  // Ignored after an answer: only the first message counts.
  script.onload = () => post({ kind: 'failed' });
  script.onerror = () => post({ kind: 'failed' });
  script.referrerPolicy = 'no-referrer';
  script.src = address;
  document.head.append(script);
}
