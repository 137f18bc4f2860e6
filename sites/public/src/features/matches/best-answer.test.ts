import type { FeedAnswer } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { bestAnswer } from '#queries.ts';

const live: FeedAnswer<string> = { source: 'live', items: ['now'], readAt: 100 };
const kept = (readAt: number): FeedAnswer<string> => ({
  source: 'last-good',
  items: [`kept at ${readAt}`],
  readAt,
});
const none: FeedAnswer<string> = { source: 'fallback', items: [] };
const rendered: FeedAnswer<string> = { source: 'live', items: ['rendered'], readAt: 50 };

const fallback: FeedAnswer<string> = { source: 'fallback', items: ['3 results'] };
const stale: FeedAnswer<string> = { ...rendered, source: 'last-good' };

test.each([
  ['a live answer is better than any', live, rendered, live],
  ['a live answer is better than none', live, undefined, live],
  ['what was rendered stays, but not as live, where the feed is away', none, rendered, stale],
  ['what was rendered stays where what the visitor kept is older', kept(40), rendered, stale],
  ['of one answer of the feed the one read later stays', kept(50), rendered, kept(50)],
  ['what the visitor kept is shown where it is newer', kept(60), rendered, kept(60)],
  ['what the visitor kept is shown where the server had nothing', kept(1), fallback, kept(1)],
  ['the fallbacks that were rendered stand where nobody knows better', none, fallback, fallback],
  ['nothing is shown where there is nothing', none, undefined, none],
])('%s', (_, read, before, best) => {
  expect(bestAnswer(read, before)).toEqual(best);
});
