import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { albumItem, articleItem, eventItem, playerItem } from '../src/admin/index.ts';
import { BadCursor, RequestRejected } from '../src/errors.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { lightReader } from '../src/light/light-reader.ts';
import type { DatabaseReader, StoredItem } from '../src/reader/database-reader.ts';
import { albumsReader, eventsReader, newsReader, playersReader } from '../src/reader/index.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { anArticle, anArticleItem, anEvent, aPhoto, aPlayer } from '../src/testing/samples.ts';
import { LOCAL_CLOUD, openStack, rawTables, stackNames } from './raw-tables.ts';

const QUERY = 'POST DynamoDB_20120810.Query';
const nothing = { rev: 0, item: {} };
const save = (id: string, { rev: _rev, id: _id, ...fields }: Record<string, unknown>) => {
  return { id, fields, opId: id, savedBy: 'Nell' };
};

/** Half past midnight on 2 July in London, still 1 July in UTC. */
const now = Date.parse('2025-07-01T23:30:00Z');

const adapters = { 'the SDK': sdkReader, 'the light one': lightReader };

describe.each(
  stackNames.flatMap((stack) =>
    Object.entries(adapters).map(([name, makeReader]) => [name, stack, makeReader] as const),
  ),
)('a reader of the database: %s on %s', (_, stackName, makeReader) => {
  let stack: Awaited<ReturnType<typeof openStack>>;
  let reader: DatabaseReader;
  let tables: Awaited<ReturnType<typeof rawTables>>;
  beforeAll(async () => {
    stack = await openStack(stackName);
    reader = makeReader({ config: stack.config, credentials: guestCredentials(stack) });
    tables = await rawTables(stack);
  });
  afterAll(async () => {
    await tables.deleteAll();
    await stack.close();
  });
  /** Articles of one range of the index, in the given order: `order` is the sort key after the range's prefix. */
  async function stretch(orders: readonly string[]) {
    const prefix = `0001-${crypto.randomUUID()}#`;
    const items = orders.map((order, place) =>
      anArticleItem({ id: `${prefix}${place}`, listOrder: `${prefix}${order}` }),
    );
    await tables.put('news', items);
    const bounds = { from: prefix, before: `${prefix}~` };
    const page = (options: Partial<Parameters<DatabaseReader['query']>[1]> = {}) =>
      reader.query('news', { limit: 100, newestFirst: false, ...bounds, ...options });
    // On AWS the index follows the table by a moment.
    await vi.waitFor(async () => expect((await page()).items).toHaveLength(items.length), 10_000);
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
      numbers: [12, -0.125, 12345678901234567890n],
      others: [true, null, Uint8Array.of(0, 128, 255), new Set(['a', 'b'])],
      list: ['a', 1, ['b'], {}],
      map: { deep: { deeper: [null] } },
    };
    await tables.put('news', [item]);
    expect(await reader.get('news', id, { consistent: true })).toEqual(item);
    expect(await reader.get('news', `none, ${id}`)).toBeUndefined();
  });

  test('a list is sorted by its sort key, either way, and without content', async () => {
    const { page } = await stretch(['2', '10', '1', 'b', 'B']);
    expect((await page()).items[0]).not.toHaveProperty('content');
    expect(orders((await page()).items)).toEqual(['1', '10', '2', 'B', 'b']);
    expect(orders((await page({ newestFirst: true })).items)).toEqual(['b', 'B', '2', '10', '1']);
  });

  test.each([
    [0, 3],
    [2, 1],
    [3, 3],
    [7, 3],
  ])('%i items in pages of %i come once each; the last has no cursor', async (count, limit) => {
    const places = Array.from({ length: count }, (_, place) => `${place}`);
    const { page } = await stretch(places);
    const pages: (readonly StoredItem[])[] = [];
    const following: unknown[] = [];
    let cursor: string | undefined;
    do {
      const found = await page({ limit, newestFirst: true, ...(cursor && { cursor }) });
      pages.push(found.items);
      following.push(found.following);
      cursor = found.cursor;
    } while (cursor);
    expect(orders(pages.flat())).toEqual(places.toReversed());
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / limit)));
    expect(following).toEqual([...pages.slice(1).map(([next]) => next!['listOrder']), undefined]);
  });

  test('items with one sort key are each listed once over the pages', async () => {
    const { page } = await stretch(['1', '1', '1', '1', '1']);
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.cursor! });
    const third = await page({ limit: 2, cursor: second.cursor! });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([new Set(ids).size, third.cursor]).toEqual([5, undefined]);
  });

  test('a list begins at `from` and ends before `before`, either of which may be omitted', async () => {
    const { prefix, page } = await stretch(['1', '2', '3', '4']);
    const ends = { from: `${prefix}2`, before: `${prefix}4` };
    expect(orders((await page(ends)).items)).toEqual(['2', '3']);
    const last = await page({ ...ends, newestFirst: true, limit: 2 });
    expect(orders(last.items)).toEqual(['3', '2']);
    for (const from of ['4', '5']) {
      expect((await page({ ...ends, from: `${prefix}${from}` })).items).toEqual([]);
    }
    const upwards = { limit: 2, newestFirst: false, from: ends.from };
    expect(orders((await reader.query('news', upwards)).items)).toEqual(['2', '3']);
    const downwards = { limit: 2, newestFirst: true, before: ends.before };
    expect(orders((await reader.query('news', downwards)).items)).toEqual(['3', '2']);
  });

  test.each([
    ['a page of nothing', 'news', { limit: 0 }, RequestRejected],
    ['half an item', 'news', { limit: 1.5 }, RequestRejected],
    ['a cursor cut short', 'news', { cursor: 'WyIx' }, BadCursor],
    ['a list of a table without an index', 'players', {}, RequestRejected],
  ] as const)('%s is refused', async (_, table, options, refusal) => {
    const asked = reader.query(table, { limit: 1, newestFirst: true, ...options });
    await expect(asked).rejects.toThrow(refusal);
  });

  // A club on AWS has items of its own.
  describe.runIf(stackName === LOCAL_CLOUD)('the whole table', () => {
    test('[4.10] the latest news are one query of the index', async () => {
      const articles = ['1', '2', '3'].map((id) =>
        articleItem(save(id, { ...anArticle({ title: id }) }), nothing, now + Number(id)),
      );
      await tables.put('news', articles);
      stack.asked();
      const latest = await newsReader(reader).latest(2);
      expect(latest.map(({ title }) => title)).toEqual(['3', '2']);
      expect(stack.asked()).toEqual([QUERY]);
    });

    test('[4.9, 7.2] events from today on are listed soonest first, each page one query, and earlier ones latest first', async () => {
      const days = ['07-01 21:00', '07-02 20:00', '07-02 09:00', '06-30 12:00', '09-01 12:00'];
      const events = eventsReader(reader);
      await tables.put(
        'events',
        days.map((day, order) => {
          const [date, time = ''] = day.split(' ');
          const event = anEvent({ date: `2025-${date}`, time });
          return eventItem(save(`${order}`, { ...event }), nothing, now);
        }),
      );
      const times = ({ events }: { events: readonly { date: string; time: string }[] }) =>
        events.map(({ date, time }) => `${date.slice(5)} ${time}`);
      stack.asked();
      const first = await events.upcoming({ now, limit: 2 });
      expect(times(first)).toEqual(['07-02 09:00', '07-02 20:00']);
      expect(stack.asked()).toEqual([QUERY]);
      const second = await events.upcoming({ now, limit: 2, cursor: first.cursor! });
      expect([times(second), second.cursor]).toEqual([['09-01 12:00'], undefined]);
      expect(times(await events.past({ now, limit: 9 }))).toEqual(['07-01 21:00', '06-30 12:00']);
      // The index has everything a list shows of an event.
      const [listed] = first.events;
      expect(listed).toEqual(await events.event(listed!.id));
    });

    test('[2.69] albums are listed newest first, with cover and number of photos but without the photos', async () => {
      const at = { mediaBase: 'https://media.test' };
      await tables.put(
        'albums',
        [1, 3, 2].map((month) => {
          const fields = { name: `${month}`, description: 'A day.', photos: [aPhoto(), aPhoto()] };
          return albumItem(save(`${month}`, fields), nothing, Date.UTC(2025, month), at);
        }),
      );
      const { albums } = await albumsReader(reader).page({ limit: 9 });
      expect(albums.map(({ name }) => name)).toEqual(['3', '2', '1']);
      const { photos, ...summary } = (await albumsReader(reader).album('3'))!;
      expect(albums[0]).toEqual(summary);
      expect(summary.cover?.picture?.widths).toEqual(photos[0]?.widths);
      const { items } = await reader.query('albums', { limit: 1, newestFirst: true });
      for (const name of ['photos', 'opLog']) expect(items[0]).not.toHaveProperty(name);
    });

    test('[7.2] the squad is listed in the order of its shirts, without an index, and one player is read', async () => {
      const squad = ['Full-back', 'Hooker', 'Lock'].map((position, order) =>
        playerItem(save(`${order}`, { ...aPlayer({ position }) }), nothing, now),
      );
      await tables.put('players', squad);
      const read = await playersReader(reader).all();
      expect(read.map(({ position }) => position)).toEqual(['Hooker', 'Lock', 'Full-back']);
      expect(await playersReader(reader).player('1')).toEqual(read[0]);
    });
  });
});
