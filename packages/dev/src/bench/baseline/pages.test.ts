import { anArticle } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { picturesOf, wordsOf } from '../static-twin.ts';
import { pageByHand } from './pages.ts';

const picture = { width: 1600, height: 1000, widths: [480, 768] };
const articles = [
  anArticle({
    id: '1',
    title: 'Lions & boots',
    excerpt: 'Both found.',
    imageUrl: 'media/a.jpg',
    picture,
  }),
  anArticle({ id: '2', title: 'Nothing happened', excerpt: '' }),
];

/** The site's page as far as a baseline page is built from it. */
function ours(queries: Readonly<Record<string, unknown>>): string {
  const data = {
    config: { mediaBase: 'http://media.test' },
    page: {
      queries: Object.entries(queries).map(([key, data]) => ({ queryKey: key.split(' '), data })),
    },
  };
  return `<style>url(/assets/league-gothic-1.woff2)url(/assets/libre-franklin-1.woff2)</style>
<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
}

test('a baseline page says what the site says, in its order, and shows its pictures', () => {
  const page = pageByHand('/news', ours({ 'news page': { articles } })) ?? '';
  const words = wordsOf(page).join(' ');
  expect(words).toMatch(/Lions &amp; boots .* Both found\. .* Nothing happened/);
  expect(picturesOf(page).filter((address) => address.includes('a.jpg'))).toHaveLength(1);
});

test('nothing of a baseline page runs', () => {
  expect(pageByHand('/news', ours({ 'news page': { articles } }))).not.toContain('<script');
});

test('a baseline is filled from what the page read, or there is no such page', () => {
  expect(() => pageByHand('/news', ours({}))).toThrow('Nothing was read for news, page');
  expect(pageByHand('/contact', ours({}))).toBeUndefined();
});
