import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scheduleHandler } from './schedule-handler.ts';

/** What the schedule does to a club whose run over all pages ends only when it is told to, or fails at once. */
function aSite(failure?: Error) {
  const done: string[] = [];
  const handle = scheduleHandler({
    publisher: {
      async all(run, signal) {
        done.push(run);
        if (failure) throw failure;
        while (signal && !signal.aborted) await setImmediate();
        signal?.throwIfAborted();
      },
      feedChanged: async () => void done.push('pages of the feed'),
    },
    feed: { refresh: async () => void done.push('feed') },
    now: () => Date.parse('2026-06-30T23:00:00Z'),
  });
  const context = { getRemainingTimeInMillis: () => 15_020 };
  return { done, handle: (event: Parameters<typeof handle>[0]) => handle(event, context) };
}

test('the feed is asked before any page is rendered, and a day is that of London', async () => {
  const { done, handle } = aSite();
  expect(await handle({ run: 'feed' })).toEqual({ isDone: true });
  expect(await handle({ run: 'day' })).toEqual({ isDone: true });
  expect(done).toEqual(['feed', 'pages of the feed', 'feed', 'day 2026-07-01']);
});

test('a run over all pages ends before the function does, and asks to be called again', async () => {
  const { done, handle } = aSite();
  expect(await handle({ run: 'all', name: 'a run' })).toEqual({ isDone: false });
  expect(done).toEqual(['feed', 'a run']);
});

test('a page that cannot be rendered is no reason to call again', async () => {
  const { handle } = aSite(new Error('These pages could not be rendered: /'));
  await expect(handle({ run: 'all', name: 'a run' })).rejects.toThrow('rendered: /');
});
