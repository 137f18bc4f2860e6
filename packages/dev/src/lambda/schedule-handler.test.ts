import { expect, test } from 'vitest';
import { scheduleHandler } from './schedule-handler.ts';

test('the feed is asked before any page is rendered, and a run over all pages has the name it was given', async () => {
  const done: string[] = [];
  const handle = scheduleHandler({
    publisher: {
      all: async (run) => void done.push(run),
      feedChanged: async () => void done.push('pages of the feed'),
    },
    feed: { refresh: async () => void done.push('feed') },
  });
  await handle({ run: 'feed' });
  await handle({ run: 'all', name: '2026-06-30T23:00:00Z' });
  expect(done).toEqual(['feed', 'pages of the feed', 'feed', '2026-06-30T23:00:00Z']);
});
