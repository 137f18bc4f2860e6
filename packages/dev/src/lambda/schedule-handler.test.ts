import { expect, test } from 'vitest';
import { scheduleHandler } from './schedule-handler.ts';

/** A club of so many pages, and what the schedule does to it; each page takes some time. */
function aSite(pages = 0) {
  const done: string[] = [];
  const kept = new Map<string, number>();
  const handle = scheduleHandler({
    publisher: {
      async all(run, signal) {
        for (let page = kept.get(run) ?? 0; page < pages; page += 1) {
          signal?.throwIfAborted();
          await new Promise((resolve) => void setImmediate(resolve));
          kept.set(run, page + 1);
        }
        done.push(run);
      },
      feedChanged: async () => void done.push('pages of the feed'),
    },
    feed: { refresh: async () => void done.push('feed') },
    now: () => Date.parse('2026-06-30T23:00:00Z'),
  });
  return { done, kept, handle };
}

const hours = { getRemainingTimeInMillis: () => 7_200_000 };

test('the feed is asked before any page is rendered', async () => {
  const { done, handle } = aSite();
  expect(await handle({ run: 'feed' }, hours)).toEqual({ isDone: true });
  await handle({ run: 'all', name: 'a run' }, hours);
  expect(done).toEqual(['feed', 'pages of the feed', 'feed', 'a run']);
});

test('a day is that of London', async () => {
  const { done, handle } = aSite();
  await handle({ run: 'day' }, hours);
  expect(done).toContain('day 2026-07-01');
});

test('a run over all pages ends before the function does, and goes on with the next call', async () => {
  const { done, kept, handle } = aSite(100_000_000);
  const event = { run: 'all', name: 'a run' } as const;
  const briefly = { getRemainingTimeInMillis: () => 15_020 };
  expect(await handle(event, briefly)).toEqual({ isDone: false });
  const first = kept.get('a run')!;
  expect(await handle(event, briefly)).toEqual({ isDone: false });
  expect(kept.get('a run')).toBeGreaterThan(first);
  expect(done).not.toContain('a run');
});

test('a page that cannot be rendered is no reason to call again', async () => {
  const handle = scheduleHandler({
    publisher: {
      all: () => Promise.reject(new Error('These pages could not be rendered: /')),
      feedChanged: async () => {},
    },
    feed: { refresh: async () => {} },
    now: Date.now,
  });
  await expect(handle({ run: 'all', name: 'a run' }, hours)).rejects.toThrow('rendered: /');
});
