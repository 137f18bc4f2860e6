import { expect, test } from 'vitest';
import { scheduleHandler } from './schedule-handler.ts';

test('the feed is asked before any page is rendered, and a run over all pages has the name it was given, and ends in time', async () => {
  const done: string[] = [];
  const handle = scheduleHandler({
    publisher: {
      async all(run, signal) {
        done.push(run);
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        signal?.throwIfAborted();
      },
      feedChanged: async () => void done.push('pages of the feed'),
    },
    feed: { refresh: async () => void done.push('feed') },
  });
  const call = { getRemainingTimeInMillis: () => 20_010 };
  await handle({ run: 'feed' }, call);
  const run = handle({ run: 'all', name: '2026-06-30T23:00:00Z' }, call);
  await expect(run).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(done).toEqual(['feed', 'pages of the feed', 'feed', '2026-06-30T23:00:00Z']);
  // Milliseconds: a run that ends only with its function takes twenty seconds here.
}, 5_000);
