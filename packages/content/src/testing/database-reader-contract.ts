import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadCursor, RequestRejected, ServiceUnavailable } from '../errors.ts';
import type { DatabaseReader, StoredItem, TableName } from '../reader/database-reader.ts';
import { anArticleItem } from './an-article.ts';

/** A reader, and a function that stores items for it. */
export interface ReaderUnderTest {
  readonly reader: DatabaseReader;
  /** Resolves when the items can be read, through the index too. */
  put(table: TableName, items: readonly StoredItem[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The promises of `DatabaseReader`, for every implementation of it. The tables may hold other items: each
 * test uses a range of the index that no other test uses.
 */
export function databaseReaderContract(name: string, open: () => Promise<ReaderUnderTest>): void {
  describe(`a database reader: ${name}`, () => {
    let at: ReaderUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at.close());

    /** Articles of one range of the index, in the given order: `order` is the sort key after the range's prefix. */
    async function stretch(orders: readonly string[]) {
      const prefix = `0001-${crypto.randomUUID()}#`;
      const items = orders.map((order, place) =>
        anArticleItem({ id: `${prefix}${place}`, listOrder: `${prefix}${order}` }),
      );
      await at.put('news', items);
      const bounds = { from: prefix, before: `${prefix}~` };
      const page = (options: Partial<Parameters<DatabaseReader['query']>[1]> = {}) =>
        at.reader.query('news', { limit: 100, newestFirst: false, ...bounds, ...options });
      return { prefix, page };
    }
    const orders = (items: readonly StoredItem[]) =>
      items.map((item) => String(item['listOrder']).split('#')[1]);

    test('an item is read as it was stored, whatever it holds', async () => {
      const id = `every type, ${crypto.randomUUID()} / é 🏉 %2F`;
      const item = {
        id,
        text: 'é 🏉 \u0000',
        empty: '',
        whole: 12,
        broken: -0.125,
        great: 12345678901234567890n,
        yes: true,
        nothing: null,
        bytes: Uint8Array.of(0, 128, 255),
        texts: new Set(['a', 'b']),
        list: ['a', 1, ['b'], {}],
        map: { deep: { deeper: [null] } },
      };
      await at.put('news', [item]);
      expect(await at.reader.get('news', id)).toEqual(item);
    });

    test('an item that is not there is nothing', async () => {
      expect(await at.reader.get('news', crypto.randomUUID())).toBeUndefined();
    });

    test('what was just written is there for who asks for consistency', async () => {
      const id = crypto.randomUUID();
      await at.put('players', [{ id, name: 'Jo' }]);
      expect(await at.reader.get('players', id, { consistent: true })).toEqual({ id, name: 'Jo' });
    });

    test('a list comes in the order of its sort key, either way', async () => {
      const { page } = await stretch(['2', '10', '1', 'b', 'B']);
      expect(orders((await page()).items)).toEqual(['1', '10', '2', 'B', 'b']);
      expect(orders((await page({ newestFirst: true })).items)).toEqual(['b', 'B', '2', '10', '1']);
    });

    test('a list carries what lists show, and no content', async () => {
      const { page } = await stretch(['1']);
      const [item] = (await page()).items;
      expect(item).toMatchObject({ title: anArticleItem()['title'], rev: 1 });
      expect(item).not.toHaveProperty('content');
    });

    test.each([
      [0, 3],
      [1, 1],
      [2, 1],
      [3, 3],
      [7, 3],
      [7, 6],
    ])(
      '%i items in pages of %i come once each, and the last page says so',
      async (count, limit) => {
        const { page } = await stretch(Array.from({ length: count }, (_, place) => `${place}`));
        const sizes: number[] = [];
        const items: StoredItem[] = [];
        let cursor: string | undefined;
        do {
          const found = await page({ limit, newestFirst: true, ...(cursor && { cursor }) });
          items.push(...found.items);
          sizes.push(found.items.length);
          cursor = found.cursor;
        } while (cursor);
        expect(orders(items)).toEqual(
          Array.from({ length: count }, (_, place) => `${count - 1 - place}`),
        );
        expect(sizes).toHaveLength(Math.max(1, Math.ceil(count / limit)));
      },
    );

    test('items with one sort key are each listed once over the pages', async () => {
      const { page } = await stretch(['1', '1', '1', '1', '1']);
      const first = await page({ limit: 2 });
      const second = await page({ limit: 2, cursor: first.cursor! });
      const third = await page({ limit: 2, cursor: second.cursor! });
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(5);
      expect(third.cursor).toBeUndefined();
    });

    test('a list begins at `from` and ends before `before`', async () => {
      const { prefix, page } = await stretch(['1', '2', '3', '4']);
      const ends = { from: `${prefix}2`, before: `${prefix}4` };
      expect(orders((await page(ends)).items)).toEqual(['2', '3']);
      expect(orders((await page({ ...ends, newestFirst: true, limit: 2 })).items)).toEqual([
        '3',
        '2',
      ]);
      expect((await page({ from: `${prefix}2`, before: `${prefix}2` })).items).toEqual([]);
      expect((await page({ from: `${prefix}3`, before: `${prefix}2` })).items).toEqual([]);
    });

    test('either end may be left open', async () => {
      const { prefix } = await stretch(['1', '2', '3']);
      const query = at.reader.query;
      const upwards = await query('news', { limit: 2, newestFirst: false, from: `${prefix}2` });
      expect(orders(upwards.items)).toEqual(['2', '3']);
      const downwards = await query('news', { limit: 2, newestFirst: true, before: `${prefix}3` });
      expect(orders(downwards.items)).toEqual(['2', '1']);
    });

    test('an item without its index attributes is not listed, and is scanned all the same', async () => {
      const id = crypto.randomUUID();
      await at.put('players', [{ id, name: 'Jo' }]);
      const ids: unknown[] = [];
      for await (const item of at.reader.scan('players')) ids.push(item['id']);
      expect(ids).toContain(id);
    });

    test.each([
      ['a page of nothing', 'news', { limit: 0 }, RequestRejected],
      ['half an item', 'news', { limit: 1.5 }, RequestRejected],
      ['a cursor cut short', 'news', { cursor: 'WyIx' }, BadCursor],
      ['a list of a table without an index', 'players', {}, RequestRejected],
    ] as const)('%s is refused', async (_, table, options, refusal) => {
      const asked = at.reader.query(table, { limit: 1, newestFirst: true, ...options });
      await expect(asked).rejects.toThrow(refusal);
    });

    test('a call given up before it was made is not made', async () => {
      const signal = AbortSignal.abort();
      await expect(at.reader.get('news', '1', { signal })).rejects.toThrow(ServiceUnavailable);
    });
  });
}
