import { LONGEST_ANSWER } from './parse-feed.ts';

/**
 * The script of the frame page, the only place where the feed's script runs.
 *
 * A site serves `feedFramePage({ script })` at `FEED_FRAME_PATH`. `script` is a classic script (an opaque origin cannot
 * load a module) that only calls `startFeedFrame(window)`. The page's own policy, `feedFramePolicy` of `@clubhouse/infra`,
 * confines the feed's script: an opaque origin (no storage, no cookies, no parent page), no navigation of the top page,
 * no windows, and no host but the feed's. A page cannot stop the script from using up the processor; the frame is removed
 * after 8 s.
 *
 * The script can read the nonce and post as ours. That gains it nothing: it can only post a list of matches, which it
 * could have sent to the callback anyway. The nonce protects from other frames, extensions and late answers.
 */
export function startFeedFrame(window: Window): void {
  const request = readFrameFragment(window.location.hash);
  // Without a parent page, nobody reads an answer.
  if (!request || window.parent === window) return;
  // Without the page's policy, the feed's script would run in the site's own origin.
  if (window.origin !== 'null') return;
  const { nonce, callback, address } = request;
  const { parent, document } = window;
  const post = (answer: string) => {
    // The target is any origin, because ours is opaque; the page's policy lets only this site frame it. The answer is one
    // text, so that its size is known before it is parsed.
    parent.postMessage(nonce + answer, '*');
  };
  const fail = () => post('!');
  const receive = (list: unknown) => {
    const json = JSON.stringify(list) ?? '';
    if (json.length > LONGEST_ANSWER) fail();
    else post(`=${json}`);
  };
  Object.defineProperty(window, callback, { value: receive });
  const script = document.createElement('script');
  // After an answer this message is ignored, because only the first counts.
  script.onload = fail;
  script.onerror = fail;
  script.referrerPolicy = 'no-referrer';
  script.src = address;
  document.head.append(script);
}

/** The address of the frame page on the site. */
export const FEED_FRAME_PATH = '/feed-frame.html';

/** The request to the frame page, in the fragment of its address, which no server receives. */
interface FrameRequest {
  /** Every answer begins with it; new for each request. */
  readonly nonce: string;
  /** The name of the function that the feed calls; new for each request. */
  readonly callback: string;
  /** The feed's address. The page's policy decides whether it may be read. */
  readonly address: string;
}

export function frameFragment({ nonce, callback, address }: FrameRequest): string {
  return `#${new URLSearchParams({ nonce, callback, address }).toString()}`;
}

function readFrameFragment(hash: string): FrameRequest | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const [nonce, callback, address] = ['nonce', 'callback', 'address'].map((name) =>
    given.get(name),
  );
  if (!nonce || !address || !/^[a-z]\w*$/i.test(callback ?? '')) return undefined;
  return { nonce, callback: callback ?? '', address };
}

/**
 * The feed's list as JSON in a frame's answer, or `failed`. Nothing if the data is no answer to this request, or is too
 * long.
 */
export function readFrameAnswer(
  nonce: string,
  data: unknown,
): { readonly json: string } | 'failed' | undefined {
  if (typeof data !== 'string' || data.length > nonce.length + 1 + LONGEST_ANSWER) return undefined;
  if (data === `${nonce}!`) return 'failed';
  return data.startsWith(`${nonce}=`) ? { json: data.slice(nonce.length + 1) } : undefined;
}

/** The whole frame page. `script` is the address of the file that calls `startFeedFrame`, not a module. */
export function feedFramePage({ script }: { readonly script: string }): string {
  const src = script.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fixtures feed</title><script src="${src}"></script></html>\n`;
}
