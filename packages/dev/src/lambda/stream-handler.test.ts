import { DEFAULT_TABLES } from '@clubhouse/content/tables';
import type { ItemChange } from '@clubhouse/public/server';
import { expect, test } from 'vitest';
import { streamHandler } from './stream-handler.ts';

test('the changes of a batch are noted and published, by the club’s own name for their table', async () => {
  const published: ItemChange[] = [];
  const noted: unknown[] = [];
  const handle = streamHandler({
    publisher: { changed: async (changes) => void published.push(...changes) },
    noteChange: async ({ table, at }) => void noted.push({ table, at }),
    tables: { ...DEFAULT_TABLES, news: 'club-news' },
  });
  const eventSourceARN = 'arn:aws:dynamodb:eu-west-2:000000000000:table/club-news/stream/2026';
  const on = (day: string) => ({
    id: { S: '1' },
    listed: { S: 'news' },
    listOrder: { S: `${day}#1` },
  });
  const dynamodb = {
    ApproximateCreationDateTime: 1,
    OldImage: on('2026-01-01'),
    NewImage: on('2026-02-14'),
  };
  await handle({ Records: [{ eventSourceARN, dynamodb }] });
  expect(noted).toEqual([{ table: 'news', at: 1000 }]);
  expect(published).toEqual([
    { table: 'news', id: '1', sortKeys: ['2026-01-01#1', '2026-02-14#1'] },
  ]);
});
