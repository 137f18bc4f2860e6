import { club } from '@clubhouse/club';
import type { StoredItem, TableName } from '@clubhouse/content/reader';
import {
  aMatchNoteItem,
  anAlbumItem,
  anArticleItem,
  anEventItem,
  aPlayerItem,
} from '@clubhouse/content/testing';
import { expect } from 'vitest';
import { itemChange } from '#publishing/page-query.ts';
import { keptSeasonFiles } from '#publishing/kept-data.ts';
import { pageStoreInMemory } from '#publishing/page-store.ts';
import { createPublisher } from '#publishing/publisher.ts';
import type { Renderer } from '#server/page-renderer.tsx';
import { memoryReader } from './memory-reader.ts';
import { ORIGIN, renderPages } from './render-pages.ts';

export const NOW = Date.parse('2026-02-14T12:00:00Z');

const MAKERS = {
  news: anArticleItem,
  events: anEventItem,
  albums: anAlbumItem,
  players: aPlayerItem,
  matches: aMatchNoteItem,
  unpublished: (own) => own,
  club: ({ id, ...own }) => ({
    ...{ id: `membership-${String(id)}`, price: '45', season: '2026/27', includes: 'Socials' },
    ...{ summary: 'For the bar.', ...own },
  }),
} satisfies Record<TableName, (own: StoredItem) => StoredItem>;
export const TABLES = Object.keys(MAKERS) as TableName[];

/** The item with this number in its table, after so many saves; days of before and after today. */
function itemOf(table: TableName, n: number, rev: number): StoredItem {
  const id = `${1_770_000_000_000 + n}`;
  const date = `2026-02-${String(1 + ((n * 7 + rev) % 28)).padStart(2, '0')}`;
  const name = `${table} ${n} saved ${rev}`;
  const listed = table === 'albums' ? { createdDate: `${date}T10:00:00.000Z` } : { date };
  const texts = { title: name, name, note: name };
  return MAKERS[table]({ id, rev, ...texts, ...listed, listOrder: `${date}#${id}` });
}

/** A club in memory with its pages published, and the events that may change it. */
export async function aClub(
  sizes: Partial<Record<TableName, number>> = {},
  { indexDelayMs = 0, isPublished = true } = {},
) {
  const tables: Record<TableName, StoredItem[]> = {
    ...{ news: [], events: [], albums: [], players: [], matches: [], club: [], unpublished: [] },
  };
  const reader = memoryReader(tables);
  let heldBack: string | undefined;
  const { query } = reader;
  reader.query = async (...asked) => {
    const page = await query(...asked);
    return { ...page, items: page.items.filter((item) => item['id'] !== heldBack) };
  };
  const kickOff = Date.parse('2026-02-21T15:30Z');
  const match = { kickOff, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
  let time = NOW;
  const store = pageStoreInMemory();
  const seasons = keptSeasonFiles(store);
  const filesRead: string[] = [];
  const readFile = (name: string) => {
    filesRead.push(name);
    return seasons.read(name);
  };
  const pages = renderPages({ reader, now: () => time, askFeed: async () => [match], readFile });
  const rendered: string[] = [];
  let interruption: { readonly address: string; readonly work: () => Promise<unknown> } | undefined;
  const renderer: Renderer = {
    async render(request) {
      const address = new URL(request.url).pathname;
      rendered.push(address);
      const answer = await pages.renderer.render(request);
      const { work } = interruption?.address === address ? interruption : {};
      if (work) interruption = undefined;
      await work?.();
      return answer;
    },
  };
  const publisher = createPublisher({
    renderer,
    store,
    siteUrl: club.siteUrl,
    indexDelayMs,
    now: () => time,
    wait: async () => void (heldBack = undefined),
  });
  const whole = {
    /** The addresses that were rendered, in order. */
    rendered,
    filesRead,
    seasons,
    reader,
    store,
    publisher,
    aMinuteLater: () => void (time += 60_000),
    ask: (path: string) => publisher.answerUnkept(new Request(ORIGIN + path)),
    read: async (address: string) => {
      const stored = await store.read(address);
      return stored && new TextDecoder().decode(stored.page.body);
    },
    /** Runs this once, after the page of the address was rendered and before it is stored. */
    whileRendering: (address: string, work: () => Promise<unknown>) =>
      void (interruption = { address, work }),
    /** Lists lack the item until the publisher waits. */
    holdBack: (id: string) => void (heldBack = id),
    /** Saves the item, or deletes it where `rev` is 0; returns the change. */
    save(table: TableName, n: number, rev: number) {
      const item = itemOf(table, n, rev);
      const at = tables[table].findIndex(({ id }) => id === item['id']);
      const [before] = at < 0 ? [] : tables[table].splice(at, 1);
      if (rev > 0) tables[table].push(item);
      tables[table].sort((one, other) => placeIn(other).localeCompare(placeIn(one)));
      return itemChange({
        table,
        oldImage: before && inDynamo(before),
        newImage: rev > 0 ? inDynamo(item) : undefined,
      });
    },
    /** Expects the stored page to equal a page rendered anew, except for its times. */
    async expectAsAnew(address: string) {
      const { response } = await renderer.render(new Request(ORIGIN + address));
      const texts = [(await whole.read(address)) ?? '', await response.text()];
      const [now, anew] = texts.map((text) => text.replaceAll(/"(renderedAt|readAt)":\d+/g, ''));
      expect([address, response.status, now]).toEqual([address, 200, anew]);
    },
  };
  for (const table of TABLES) {
    for (let n = 0; n < (sizes[table] ?? 0); n += 1) whole.save(table, n, 1);
  }
  if (isPublished) await publisher.all('first');
  return whole;
}

const placeIn = (item: StoredItem) =>
  `${String(item['listOrder'] ?? item['createdDate'] ?? '')} ${String(item['id'])}`;

/** In the format of a table's stream. */
export function inDynamo(item: StoredItem) {
  const texts = Object.entries(item).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, { S: value }]));
}
