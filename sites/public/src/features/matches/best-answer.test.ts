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

test('a live answer is better than any', () => {
  expect(bestAnswer(live, rendered)).toBe(live);
  expect(bestAnswer(live, undefined)).toBe(live);
});

test('where the feed does not answer, what was rendered stays, and is not live any more', () => {
  expect(bestAnswer(none, rendered)).toEqual({ ...rendered, source: 'last-good' });
  expect(bestAnswer(kept(40), rendered)).toEqual({ ...rendered, source: 'last-good' });
});

test('what the visitor kept is shown where it is newer, or the server had nothing', () => {
  expect(bestAnswer(kept(60), rendered)).toEqual(kept(60));
  expect(bestAnswer(kept(1), { source: 'fallback', items: ['3 results'] })).toEqual(kept(1));
});

test('the fallbacks that were rendered stand where nobody knows better', () => {
  const fallback: FeedAnswer<string> = { source: 'fallback', items: ['3 results'] };
  expect(bestAnswer(none, fallback)).toBe(fallback);
  expect(bestAnswer(none, undefined)).toBe(none);
});
