import { LONGEST_ANSWER } from './parse-feed.ts';

/** Where the site serves the frame page. */
export const FEED_FRAME_PATH = '/feed-frame.html';

/** What the frame page is told, in the fragment of its address, which is sent to no server. */
export interface FrameRequest {
  /** Opens every answer; new for each request. */
  readonly nonce: string;
  /** The name the feed is to call; new for each request. */
  readonly callback: string;
  /** Where the feed is asked. The page's policy decides whether it may be. */
  readonly address: string;
}

/** What came back: the feed's list as JSON, or that there is none. */
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

/** An answer as it is posted: one text, so that its size is known before anything of it is read. */
export function writeFrameAnswer(nonce: string, answer: FrameAnswer): string {
  return answer.kind === 'list' ? `${nonce}=${answer.json}` : `${nonce}!`;
}

/** Nothing for what is no answer to this request, or is too long to be one. */
export function readFrameAnswer(nonce: string, data: unknown): FrameAnswer | undefined {
  if (typeof data !== 'string' || data.length > nonce.length + 1 + LONGEST_ANSWER) return undefined;
  if (data === `${nonce}!`) return { kind: 'failed' };
  if (!data.startsWith(`${nonce}=`)) return undefined;
  return { kind: 'list', json: data.slice(nonce.length + 1) };
}

/** The frame page, whole. `script` is the address of the file that calls `startFeedFrame`, not a module. */
export function feedFramePage({ script }: { readonly script: string }): string {
  const src = script.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fixtures feed</title><script src="${src}"></script></html>\n`;
}
