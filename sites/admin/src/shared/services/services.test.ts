// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { thisSite } from '#shared/services/site.ts';
import { onceLoaded, ServiceUnavailable } from '@clubhouse/content';
import { mayForget } from '#shared/services/install-hint.ts';

test.for([
  { says: 'an answer', ask: async () => Response.json({}), answers: true },
  { says: 'a fault', ask: async () => new Response('', { status: 503 }), answers: false },
  { says: 'nothing', ask: () => Promise.reject(new TypeError('Failed to fetch')), answers: false },
])('a site that returns $says counts as answering: $answers', async ({ ask, answers }) => {
  expect(await thisSite({ ask }).answers()).toBe(answers);
});

test('a page is reloaded once for a reason, and again only after that was settled', () => {
  sessionStorage.clear();
  const reload = vi.fn<() => void>();
  expect(thisSite({ reload }).reloadFor('MediaPage')).toBe(true);
  // The page after the reload.
  const site = thisSite({ reload });
  expect(site.reloadFor('MediaPage')).toBe(false);
  expect(site.reloadFor('PlayersPage')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  site.settled('MediaPage');
  expect(site.reloadFor('MediaPage')).toBe(true);
});

test('a page that cannot store that it reloaded is not reloaded', () => {
  const reload = vi.fn<() => void>();
  const remembered = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  expect(thisSite({ remembered, reload }).reloadFor('MediaPage')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile';

test.each([
  ['an iPhone in its browser', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false }, true],
  ['an iPhone’s home screen', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true }, false],
  ['an iPad, which says Mac', { userAgent: MAC, maxTouchPoints: 5, standalone: false }, true],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, false],
  ['an Android phone', { userAgent: ANDROID, maxTouchPoints: 5 }, false],
])('%s may clear stored data: %o → %s', (_, browser, expected) => {
  expect(mayForget(browser)).toBe(expected);
});

test('code that fails to load is an unavailable service, and is loaded again, then once', async () => {
  const load = vi.fn(async () => 'clients');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const loaded = onceLoaded(load);
  await expect(loaded()).rejects.toThrow(ServiceUnavailable);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['clients', 'clients']);
  expect(load).toHaveBeenCalledTimes(2);
});
