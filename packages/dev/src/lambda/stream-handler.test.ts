import { DEFAULT_TABLES } from '@clubhouse/content/tables';
import type { ItemChange } from '@clubhouse/public/server';
import { expect, test } from 'vitest';
import { streamHandler } from './stream-handler.ts';

const tables = { ...DEFAULT_TABLES, news: 'club-news' };

const anImage = (id: string, day: string) => ({
  id: { S: id },
  listed: { S: 'news' },
  listOrder: { S: `${day}#${id}` },
});

/** A stream's record of a saved article. */
const aRecord = (id: string, own: { readonly table?: string; readonly wasOn?: string } = {}) => ({
  eventSourceARN: `arn:aws:dynamodb:eu-west-2:000000000000:table/${own.table ?? 'club-news'}/stream/2026-02-14T00:00:00.000`,
  dynamodb: {
    SequenceNumber: `number of ${id}`,
    ...(own.wasOn !== undefined && { OldImage: anImage(id, own.wasOn) }),
    NewImage: anImage(id, '2026-02-14'),
  },
});

/** Pages of which those of one item cannot be rendered, and what was published. */
function somePages(broken?: string) {
  const published: string[] = [];
  const changed = async (changes: readonly ItemChange[]) => {
    const good = changes.filter(({ id }) => id !== broken);
    published.push(...good.map(({ table, id, places }) => [table, id, ...places].join(' ')));
    if (good.length < changes.length) throw new Error('These pages could not be rendered');
  };
  const handle = streamHandler({ publisher: { changed }, tables, log: () => {} });
  return { published, handle };
}

test('the changes of a batch are published, by the club’s own name for their table', async () => {
  const { published, handle } = somePages();
  const moved = aRecord('2', { wasOn: '2026-01-01' });
  expect(await handle({ Records: [aRecord('1'), moved] })).toEqual({ batchItemFailures: [] });
  expect(published).toEqual(['news 1 2026-02-14#1', 'news 2 2026-01-01#2 2026-02-14#2']);
});

test('a record whose pages cannot be rendered is asked for again, and the others go on', async () => {
  const { published, handle } = somePages('2');
  const Records = ['1', '2', '3'].map((id) => aRecord(id));
  expect(await handle({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'number of 2' }],
  });
  expect(new Set(published)).toEqual(new Set(['news 1 2026-02-14#1', 'news 3 2026-02-14#3']));
});

test('a record of another’s table is asked for again, and the others go on', async () => {
  const { published, handle } = somePages();
  const Records = [aRecord('1', { table: 'elsewhere' }), aRecord('2')];
  expect(await handle({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'number of 1' }],
  });
  expect(published).toEqual(['news 2 2026-02-14#2']);
});
