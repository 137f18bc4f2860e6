import { type FrameAnswer, readFrameFragment, writeFrameAnswer } from './frame-protocol.ts';
import { LONGEST_ANSWER } from './parse-feed.ts';

/**
 * The script of the frame page, the only place where the feed's script runs.
 *
 * A site serves `feedFramePage({ script })` at `FEED_FRAME_PATH` and, as `script`, a classic script (an IIFE:
 * a module could not be loaded by an origin that is none) that does nothing but `startFeedFrame(window)`. The
 * page is answered with a policy of its own, `feedFramePolicy` of `@clubhouse/infra`, in place of the site's:
 * it runs this site's scripts and the feed's, may do nothing else, and is framed by this site only. The page
 * that shows matches calls `readFeedInFrame`, which makes a sandboxed frame for one answer and takes it away
 * again.
 *
 * What holds the feed's script is the browser: an origin that is none (no storage, no cookies, no page around
 * it), no navigation of the top, no windows, and no host but its own. It shares this page with us, so it can
 * read the nonce and post in our name; that gives it nothing, for all it can say is a list of matches, and
 * those it could have sent to the callback anyway. The nonce is against everything else: another frame, an
 * extension, a late answer to an earlier request. What no page can be held from is using up the processor;
 * browsers that give such a frame a process of its own stay quick, and after 8 s it is gone.
 */
export function startFeedFrame(window: Window): void {
  const request = readFrameFragment(window.location.hash);
  // Opened by itself there is nobody to answer.
  if (!request || window.parent === window) return;
  // Without the page's policy this would be the site's own origin, and the feed's script in it.
  if (window.origin !== 'null') return;
  const { nonce, callback, address } = request;
  const { parent, document } = window;
  const post = (answer: FrameAnswer) => {
    // To any origin, as ours is none: that this site frames it, and no other, says the page's policy.
    parent.postMessage(writeFrameAnswer(nonce, answer), '*');
  };
  const receive = (list: unknown) => {
    const json = JSON.stringify(list) ?? '';
    post(json.length > LONGEST_ANSWER ? { kind: 'failed' } : { kind: 'list', json });
  };
  Object.defineProperty(window, callback, { value: receive });
  const script = document.createElement('script');
  // After an answer this says nothing new: only the first counts.
  script.onload = () => post({ kind: 'failed' });
  script.onerror = () => post({ kind: 'failed' });
  script.referrerPolicy = 'no-referrer';
  script.src = address;
  document.head.append(script);
}
