import type { FeedAnswer } from '@clubhouse/content/feed';
import { useState } from 'react';
import { type Live, useLive } from '#islands/use-live.ts';
import { bestAnswer } from './best-answer.ts';

export interface LiveMatches<Item> {
  /** What to show; nothing until there has been an answer. */
  readonly answer: FeedAnswer<Item> | undefined;
  readonly live: Live<readonly Item[]>;
}

export interface LiveMatchesOptions<Item> {
  /** What the server put into the page. */
  readonly rendered: FeedAnswer<Item> | undefined;
  /** Asks the feed again. */
  readonly read: () => Promise<FeedAnswer<Item>>;
  /** What it fills on the page. */
  readonly place: HTMLElement;
}

/**
 * Matches that are read again in the browser. How far they can be trusted is said at once; the matches
 * themselves change like all live data, never under the eyes of who is reading them.
 */
export function useLiveMatches<Item>({
  rendered,
  read,
  place,
}: LiveMatchesOptions<Item>): LiveMatches<Item> {
  const [told, setTold] = useState(rendered);
  const live = useLive({
    initial: rendered?.items,
    read: async () => {
      const best = bestAnswer(await read(), rendered);
      setTold(best);
      return best.items;
    },
    place,
  });
  return { answer: told && live.data && { ...told, items: live.data }, live };
}
