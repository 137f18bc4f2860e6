import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLUB_PATH } from '#page-marks.ts';
import { aClub, NOW, TABLES } from '#test/published-club.ts';
import { isData } from './kept-data.ts';

const MATCH = '/match/2026-02-21-2025-home-tidemill';
/** Pages name it in a scheme of its own. */
const UNLINKED = '/calendar/events.ics';
/** They have every item. */
const WHOLE = ['/search', '/search.json', '/sitemap.xml'];

test('after any saves every stored page equals a page rendered anew', async () => {
  const change = fc.record({ table: fc.constantFrom(...TABLES), n: fc.nat(16), rev: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ news: fc.nat(16), events: fc.nat(14), albums: fc.nat(16), players: fc.nat(3) }),
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (sizes, batches) => {
        const pages = await aClub(sizes);
        for (const batch of batches) {
          const changes = batch.map(({ table, n, rev }) => pages.save(table, n, rev));
          await pages.publisher.changed(changes);
        }
        const addresses = [...(await pages.store.list()).keys()].filter((at) => !isData(at));
        for (const address of addresses) await pages.expectAsAnew(address);
      },
    ),
    { numRuns: 8 },
  );
});

test('a change of the club is on every page as soon as it is saved, and a page whose club cannot be read stays', async () => {
  const { publisher, save, read, reader, rendered, store } = await aClub({ news: 2, club: 1 });
  const pages = [...(await store.list()).keys()].filter((at) => !isData(at));
  rendered.length = 0;
  await publisher.changed([save('club', 0, 2)]);
  expect(rendered).toEqual(expect.arrayContaining(pages));
  for (const path of ['/memberships', CLUB_PATH])
    expect(await read(path)).toContain('club 0 saved 2');
  const before = pages.map(store.peek);
  reader.away = 'club';
  await expect(publisher.changed([save('club', 0, 3)])).rejects.toThrow(CLUB_PATH);
  expect(pages.map(store.peek)).toEqual(before);
});

test.each([
  ['news', '/news', 14],
  ['events', '/events', 26],
  ['albums', '/gallery', 14],
] as const)(
  'a list of %s links its next page only while another item follows',
  async (table, path, size) => {
    const pages = await aClub({ [table]: size });
    for (let n = 0; n < size; n += 1) {
      await pages.publisher.changed([pages.save(table, n, 0)]);
      await pages.expectAsAnew(path);
    }
  },
);

test('a page that no change touches is not rendered', async () => {
  const { publisher, save, rendered } = await aClub({ news: 16, albums: 2 });
  rendered.length = 0;
  await publisher.changed([save('albums', 0, 2)]);
  expect(rendered.toSorted()).toEqual(['/album/1770000000000', '/gallery', ...WHOLE]);
});

test('a list is rendered once for a new item, and again for a deleted one, which lets in another', async () => {
  const { publisher, save, rendered } = await aClub({ news: 16 });
  const times = () => rendered.splice(0).filter((path) => path === '/news').length;
  times();
  await publisher.changed([save('news', 23, 1)]);
  expect(times()).toBe(1);
  await publisher.changed([save('news', 23, 0)]);
  expect(times()).toBe(2);
});

test('a list keeps its number of later pages, whatever is saved', async () => {
  const { publisher, save, store } = await aClub({ news: 30 });
  for (let n = 40; n < 44; n += 1) await publisher.changed([save('news', n, 1)]);
  const addresses = [...(await store.list()).keys()];
  expect(addresses.filter((address) => address.includes('/after/'))).toHaveLength(2);
});

test('a list whose index lags behind its table is rendered once more', async () => {
  const { publisher, save, read, holdBack } = await aClub({ news: 2 }, { indexDelayMs: 3_000 });
  holdBack('1770000000020');
  await publisher.changed([save('news', 20, 1)]);
  expect(await read('/news')).toContain('news 20 saved 1');
});

test('of two writers at once the one with the older data writes nothing', async () => {
  const { publisher, save, read, whileRendering } = await aClub({ news: 2 });
  const first = save('news', 20, 1);
  whileRendering('/news', () => publisher.changed([save('news', 20, 2)]));
  await publisher.changed([first]);
  expect(await read('/news')).toContain('news 20 saved 2');
});

test('an address that is not stored is rendered once, and a change meanwhile is not missed', async () => {
  const unpublished = await aClub({}, { isPublished: false });
  const { publisher, ask, save, read, whileRendering, rendered, store } = unpublished;
  save('news', 20, 1);
  whileRendering('/news/1770000000020', () => publisher.changed([save('news', 20, 2)]));
  await ask('/news/1770000000020');
  expect(rendered).toEqual(['/news/1770000000020']);
  expect(await read('/news/1770000000020')).toContain('news 20 saved 1');
  await publisher.feedChanged();
  expect(await read('/news/1770000000020')).toContain('news 20 saved 2');
  expect((await store.list()).get('/news/1770000000020')).not.toContain('feed');
});

test('a run over all pages writes only the pages that differ', async () => {
  const { publisher, store, save, aMinuteLater } = await aClub({ news: 3, albums: 2 });
  const addresses = [...(await store.list()).keys()];
  const before = addresses.map(store.peek);
  save('albums', 0, 2);
  aMinuteLater();
  await publisher.all('second');
  await publisher.feedChanged();
  const written = addresses.filter((address, n) => store.peek(address) !== before[n]);
  // The ground's page shows when it was made.
  const others = ['/album/1770000000000', '/gallery', '/ground', ...WHOLE];
  expect(written.toSorted()).toEqual(others);
});

test('an interrupted run over all pages continues where it ended, and renders pages without links to them', async () => {
  const { publisher, ask, reader, rendered } = await aClub({ news: 3 });
  await ask(UNLINKED);
  reader.away = 'albums';
  rendered.length = 0;
  await expect(publisher.all('second')).rejects.toThrow('/gallery');
  expect(rendered.splice(0)).toContain(UNLINKED);
  reader.away = false;
  await publisher.all('second');
  expect(rendered.splice(0).toSorted()).toEqual(['/gallery', ...WHOLE]);
  // After a complete run, the same name starts a new run: an earlier deployment may have been restored.
  await publisher.all('second');
  expect(rendered).toContain(UNLINKED);
});

test('a run over all pages stops when its signal aborts, names the failed pages, and the next run continues', async () => {
  const { publisher, read, reader, rendered, whileRendering } = await aClub({ news: 3 });
  const all = new Set(rendered.splice(0));
  const again = ['/search.json', '/team'];
  const time = new AbortController();
  whileRendering('/team', async () => time.abort(new Error('The time is over')));
  reader.away = 'players';
  await expect(publisher.all('second', time.signal)).rejects.toThrow('The time is over');
  expect(rendered.length).toBeLessThan(all.size);
  expect(await read('/publishing.json')).toContain('/team');
  reader.away = false;
  await publisher.all('second');
  expect(rendered.toSorted()).toEqual([...all, ...again].toSorted());
});

test('a change during a run over all pages is on its pages; a failed page stays reported and is rendered with the feed’s pages', async () => {
  const { publisher, ask, save, read, reader, whileRendering } = await aClub({ news: 3 });
  await ask(MATCH);
  whileRendering(MATCH, async () => {
    reader.away = 'players';
    const changes = [save('news', 20, 1), save('players', 0, 1)];
    await expect(publisher.changed(changes)).rejects.toThrow('/team');
    reader.away = false;
  });
  await publisher.all('second');
  expect(await read('/news')).toContain('news 20 saved 1');
  expect(await read('/publishing.json')).toContain('/team');
  await publisher.feedChanged();
  expect(await read('/team')).toContain('players 0 saved 1');
  expect(await read('/publishing.json')).toBe('{"failed":[]}');
});

test('a page that cannot be rendered stays, delays no other page, and is named for the self-check until it is rendered', async () => {
  const { publisher, save, read, reader } = await aClub({ news: 2, albums: 2 });
  const failed = async () => JSON.parse((await read('/publishing.json'))!).failed;
  expect(await failed()).toEqual([]);
  const before = await read('/news');
  reader.away = 'news';
  const changes = [save('news', 20, 1), save('albums', 20, 1)];
  await expect(publisher.changed(changes)).rejects.toThrow('/news');
  await expect(publisher.changed(changes)).rejects.toThrow('/news');
  expect((await read('/news')) === before).toBe(true);
  expect(await read('/gallery')).toContain('albums 20 saved 1');
  expect(await failed()).toContainEqual({ address: '/news', at: new Date(NOW).toISOString() });
  reader.away = false;
  await publisher.changed(changes);
  expect(await failed()).toEqual([]);
  reader.away = 'news';
  await expect(publisher.changed([save('news', 20, 0)])).rejects.toThrow('/news/1770000000020');
  reader.away = false;
  await publisher.all('second');
  expect(await failed()).toEqual([]);
});
