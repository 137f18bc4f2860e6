import { LONGEST_ANSWER } from './parse-feed.ts';

/** The address of the frame page on the site. */
export const FEED_FRAME_PATH = '/feed-frame.html';

/** The request to the frame page, in the fragment of its address, which no server receives. */
export interface FrameRequest {
  /** Every answer begins with it; new for each request. */
  readonly nonce: string;
  /** The name of the function that the feed calls; new for each request. */
  readonly callback: string;
  /** The feed's address. The page's policy decides whether it may be read. */
  readonly address: string;
}

/** The frame's answer: the feed's list as JSON, or a failure. */
export type FrameAnswer =
  { readonly kind: 'list'; readonly json: string } | { readonly kind: 'failed' };

export function frameFragment({ nonce, callback, address }: FrameRequest): string {
  return `#${new URLSearchParams({ nonce, callback, address }).toString()}`;
}

export function readFrameFragment(hash: string): FrameRequest | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const [nonce, callback, address] = ['nonce', 'callback', 'address'].map((name) =>
    given.get(name),
  );
  if (!nonce || !address || !/^[a-z]\w*$/i.test(callback ?? '')) return undefined;
  return { nonce, callback: callback ?? '', address };
}

/** An answer as one text, so that its size is known before it is parsed. */
export function writeFrameAnswer(nonce: string, answer: FrameAnswer): string {
  return answer.kind === 'list' ? `${nonce}=${answer.json}` : `${nonce}!`;
}

/** Nothing if the data is no answer to this request, or is too long. */
export function readFrameAnswer(nonce: string, data: unknown): FrameAnswer | undefined {
  if (typeof data !== 'string' || data.length > nonce.length + 1 + LONGEST_ANSWER) return undefined;
  if (data === `${nonce}!`) return { kind: 'failed' };
  if (!data.startsWith(`${nonce}=`)) return undefined;
  return { kind: 'list', json: data.slice(nonce.length + 1) };
}

/** The whole frame page. `script` is the address of the file that calls `startFeedFrame`, not a module. */
export function feedFramePage({ script }: { readonly script: string }): string {
  const src = script.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fixtures feed</title><script src="${src}"></script></html>\n`;
}
