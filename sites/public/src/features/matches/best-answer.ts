import type { FeedAnswer } from '@clubhouse/content/feed';

/**
 * The better of what the browser has just been told and what the server put into the page. Where the feed
 * does not answer the browser, nothing is live any more, however fresh it was when the page was rendered.
 */
export function bestAnswer<Item>(
  told: FeedAnswer<Item>,
  rendered: FeedAnswer<Item> | undefined,
): FeedAnswer<Item> {
  if (told.source === 'live' || !rendered) return told;
  if (rendered.source === 'fallback') return told.source === 'fallback' ? rendered : told;
  const { items, readAt } = rendered;
  return told.source === 'last-good' && told.readAt > readAt
    ? told
    : { source: 'last-good', items, readAt };
}
