import { DEFAULT_TABLES } from '@clubhouse/content/tables';
import type { ItemChange } from '@clubhouse/public/server';
import { expect, test } from 'vitest';
import { streamHandler } from './stream-handler.ts';

const anImage = (id: string, day: string) => ({
  id: { S: id },
  listed: { S: 'news' },
  listOrder: { S: `${day}#${id}` },
});

test('the changes of a batch are published, by the club’s own name for their table', async () => {
  const published: (readonly ItemChange[])[] = [];
  const handle = streamHandler({
    publisher: { changed: async (changes) => void published.push(changes) },
    tables: { ...DEFAULT_TABLES, news: 'club-news' },
  });
  const eventSourceARN =
    'arn:aws:dynamodb:eu-west-2:000000000000:table/club-news/stream/2026-02-14T00:00:00.000';
  await handle({
    Records: [
      { eventSourceARN, dynamodb: { NewImage: anImage('1', '2026-02-14') } },
      {
        eventSourceARN,
        dynamodb: { OldImage: anImage('2', '2026-01-01'), NewImage: anImage('2', '2026-02-14') },
      },
    ],
  });
  expect(published).toEqual([
    [
      { table: 'news', id: '1', places: ['2026-02-14#1'] },
      { table: 'news', id: '2', places: ['2026-01-01#2', '2026-02-14#2'] },
    ],
  ]);
});
