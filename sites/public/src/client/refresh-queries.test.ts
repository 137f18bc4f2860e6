// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { refreshQueries } from './refresh-queries.ts';

let ending: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A list on a page, and what the database would say of it; `late` is how long it takes, in milliseconds. */
async function onPage({ isRead = false, late = 0, fails = false } = {}) {
  const queries = createQueryClient();
  const said = { articles: ['One'], calls: 0, fails };
  const observer = new QueryObserver(queries, {
    queryKey: ['news'],
    queryFn: async () => {
      said.calls += 1;
      if (said.fails) throw new Error('away');
      const { articles } = said;
      if (said.calls > 1) await new Promise((resolve) => setTimeout(resolve, late));
      return articles;
    },
  });
  const stop = observer.subscribe(() => undefined);
  ending.signal.addEventListener('abort', stop);
  await vi.advanceTimersByTimeAsync(1);
  const offered = { show: undefined as (() => void) | undefined };
  refreshQueries({
    queries,
    isRead: () => isRead,
    offer: (show) => (offered.show = show),
    signal: ending.signal,
  });
  const see = async (hidden: boolean, milliseconds: number) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { said, see, offered, shown: () => observer.getCurrentResult().data };
}

test('who comes back after an hour sees what was published', async () => {
  const { said, see, shown } = await onPage();
  await see(true, 3_600_000);
  said.articles = ['Two', 'One'];
  await see(false, 10);
  expect(shown()).toEqual(['Two', 'One']);
});

test('who comes back at once sees it within a minute, and nothing is asked twice', async () => {
  const { said, see, shown } = await onPage();
  await see(true, 5_000);
  said.articles = ['Two', 'One'];
  await see(false, 10);
  expect([shown(), said.calls]).toEqual([['One'], 1]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect([shown(), said.calls]).toEqual([['Two', 'One'], 2]);
});

test('someone who is reading is offered what is newer, and sees it when they say so', async () => {
  const { said, see, shown, offered } = await onPage({ isRead: true });
  await see(true, 3_600_000);
  said.articles = ['Two', 'One'];
  await see(false, 60_000);
  expect(shown()).toEqual(['One']);
  offered.show!();
  expect([shown(), offered.show]).toEqual([['Two', 'One'], undefined]);
});

test('or once the page is out of sight', async () => {
  const { said, see, shown, offered } = await onPage({ isRead: true, late: 4_000 });
  await see(true, 3_600_000);
  said.articles = ['Two', 'One'];
  await see(false, 60_000);
  expect(shown()).toEqual(['One']);
  await see(true, 10);
  expect([shown(), offered.show]).toEqual([['Two', 'One'], undefined]);
});

test('who is reading is offered nothing where nothing is new', async () => {
  const { see, offered } = await onPage({ isRead: true });
  await see(true, 3_600_000);
  await see(false, 60_000);
  expect(offered.show).toBeUndefined();
});

test('what cannot be read keeps what is shown', async () => {
  const { said, see, shown } = await onPage();
  said.fails = true;
  await see(true, 3_600_000);
  await see(false, 10);
  expect([shown(), said.calls]).toEqual([['One'], 2]);
});

test('what is the same is not touched', async () => {
  const { see, shown } = await onPage();
  const before = shown();
  await see(true, 3_600_000);
  await see(false, 10);
  expect(shown()).toBe(before);
});

test.each([
  ['someone', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the signal', () => window.dispatchEvent(new Event('online'))],
])(
  'what could not be had is asked for again when %s comes back, and not before',
  async (_, back) => {
    const { said, shown } = await onPage({ fails: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([shown(), said.calls]).toEqual([undefined, 1]);
    said.fails = false;
    back();
    await vi.advanceTimersByTimeAsync(10);
    expect([shown(), said.calls]).toEqual([['One'], 2]);
  },
);
