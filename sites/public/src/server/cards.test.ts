import { club } from '@clubhouse/club';
import { aPhoto, anAlbumItem, anArticleItem } from '@clubhouse/content/testing';
import { expect, test, vi } from 'vitest';
import { askFeed, now } from '#test/a-saturday.ts';
import { headOf, renderPages, svgCards } from '#test/render-pages.ts';
import type { CardTools } from './draw-card.ts';

const tables = {
  news: [anArticleItem({ id: 'a b/ü', title: 'Mud' })],
  albums: [anAlbumItem({ id: '1', photos: [] })],
};

/** A site whose cards are served as SVG, not drawn as PNG. */
function site(own: Parameters<typeof renderPages>[0] = {}) {
  const draw = vi.fn<CardTools['draw']>(svgCards.draw);
  const pages = renderPages({ ...tables, now, askFeed, cards: { draw }, ...own });
  const imageOf = async (path: string) => headOf((await pages.page(path)).html).meta['og:image']!;
  const cardOf = async (path: string) => pages.get(new URL(await imageOf(path)).pathname);
  return { ...pages, draw, imageOf, cardOf };
}

test.each([
  ['/', ['FERRYMERE', 'TIDEMILL', '28 NOVEMBER 2026, 15:00, FERRY LANE']],
  ['/match/2026-11-28-2026-home-tidemill', ['FERRYMERE', 'TIDEMILL', '15:00']],
  ['/match/2026-11-21-2026-home-tidemill', ['FERRYMERE', 'TIDEMILL', '>24<', '>12<']],
  ['/news/a%20b%2F%C3%BC', ['MUD', '2 NOVEMBER 2025']],
  ['/album/1', ['TOUR']],
  ['/team', [club.pages.team.heading!.toUpperCase()]],
  ['/news', ['NEWS']],
])('the card of %s shows %j', async (path, words) => {
  const { cardOf, imageOf } = site();
  const response = await cardOf(path);
  const svg = await response.text();
  for (const word of [club.name.toUpperCase(), ...words]) expect(svg).toContain(word);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Cache-Control')).toContain('max-age=31536000');
  expect((await imageOf(path)).startsWith(club.siteUrl)).toBe(true);
});

test('a page with its own picture is previewed with that picture', async () => {
  const { imageOf } = site({ albums: [anAlbumItem({ id: '1', photos: [aPhoto()] })] });
  expect(await imageOf('/album/1')).toMatch(/\/derived\/\d+\/albums\//);
});

test('[V9] no card is drawn for an invented address', async () => {
  const { get, draw } = site();
  const made = ['/cards/page-team.00000000.png', '/cards/news-none.00000000.png', '/cards/x.png'];
  const answers = await Promise.all(made.map(get));
  expect(answers.map(({ status }) => status)).toEqual([302, 404, 404]);
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toContain('s-maxage=10');
  expect(draw).not.toHaveBeenCalled();
});

test('the drawn badge replaces a card that cannot be drawn', async () => {
  const { get, imageOf } = site({ cards: undefined });
  const { status, headers } = await get(new URL(await imageOf('/team')).pathname);
  expect([status, headers.get('Location')]).toEqual([302, '/badge.svg']);
});

test('a card that fails to draw is unavailable, and its page is not', async () => {
  const cards = { draw: () => Promise.reject(new Error('out of memory')) };
  const { cardOf, get, logged } = site({ cards });
  expect((await cardOf('/team')).status).toBe(503);
  expect((await get('/team')).status).toBe(200);
  expect(logged[0]).toMatch(/^\/cards\/page-team\..* could not be made$/);
});
