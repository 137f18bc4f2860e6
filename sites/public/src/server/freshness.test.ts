import { anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import type { StoredItem } from '@clubhouse/content/reader';
import { expect, test } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { renderPages } from '#test/render-pages.ts';
import { withPageCache } from './page-cache.ts';

const HOUR = 3_600_000;

test.each(['/', '/news', '/events', '/gallery', '/news.xml', '/calendar.ics', '/sitemap.xml'])(
  'the first request for %s after an hour of no traffic has what was published meanwhile',
  async (path) => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const news: StoredItem[] = [];
    const events: StoredItem[] = [];
    const albums: StoredItem[] = [];
    const reader = memoryReader({ news, events, albums });
    const fixture = { kickOff: now + 30 * HOUR, homeTeam: 'Ferrymere', awayTeam: 'Before' };
    const { renderer } = renderPages({ reader, now: () => now, askFeed: async () => [fixture] });
    const cache = withPageCache(renderer, { now: () => now });
    const read = async () => (await cache.render(new Request(`http://club.test${path}`))).text();
    const before = await read();
    news.push(anArticleItem({ id: '7', title: 'New' }));
    events.push(anEventItem({ id: '7', title: 'New', date: '2026-12-05' }));
    albums.push(anAlbumItem({ id: '7', name: 'New' }));
    fixture.awayTeam = 'After';
    now += HOUR;
    const after = await read();
    expect(before).not.toMatch(/New<|:New|news\/7/);
    expect(after).toMatch(/New<|:New|news\/7/);
    expect(after).not.toContain('vs Before');
  },
);
