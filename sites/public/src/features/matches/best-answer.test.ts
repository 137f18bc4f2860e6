import type { FeedAnswer } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { bestAnswer } from '#queries.ts';

const live: FeedAnswer<string> = { source: 'live', items: ['now'], readAt: 100 };
const stored = (readAt: number): FeedAnswer<string> => ({
  source: 'last-good',
  items: [`stored at ${readAt}`],
  readAt,
});
const none: FeedAnswer<string> = { source: 'fallback', items: [] };
const rendered: FeedAnswer<string> = { source: 'live', items: ['rendered'], readAt: 50 };

const fallback: FeedAnswer<string> = { source: 'fallback', items: ['3 results'] };
const stale: FeedAnswer<string> = { ...rendered, source: 'last-good' };

test.each([
  ['a live answer is better than any', live, rendered, live],
  ['a live answer is better than none', live, undefined, live],
  ['a rendered answer stays, but not as live, while the feed is away', none, rendered, stale],
  ['a rendered answer stays where the stored one is older', stored(40), rendered, stale],
  ['the later read of one feed answer stays', stored(50), rendered, stored(50)],
  ['the stored answer is shown where it is newer', stored(60), rendered, stored(60)],
  ['the stored answer is shown where the server had none', stored(1), fallback, stored(1)],
  ['rendered fallbacks stay where no better answer is known', none, fallback, fallback],
  ['nothing is shown without an answer', none, undefined, none],
])('%s', (_, read, before, best) => {
  expect(bestAnswer(read, before)).toEqual(best);
});
