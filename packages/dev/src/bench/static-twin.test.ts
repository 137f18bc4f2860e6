import { expect, test } from 'vitest';
import { picturesOf, staticTwin, wordsOf } from './static-twin.ts';

const PAGE = `<!doctype html><html><head><title>News</title><style>.top{color:red}</style>
<link rel="modulepreload" href="/assets/a.js"></head><body><h1>News</h1>
<div><img src="/club/badge.svg" alt="">Menu</div>
<p>Fifteen<!-- --> men</p><img src="/derived/480/a.jpg" srcset="/derived/768/a.jpg 768w" alt="A try">
<script type="application/json" id="page-data">{"words":"in data"}</script>
<script type="module" src="/assets/entry.js"></script></body></html>`;

test('the twin has every word and picture of the page, and its styles', () => {
  const twin = staticTwin(PAGE);
  expect(wordsOf(twin)).toEqual(['News', 'Menu', 'Fifteen', 'men']);
  expect(wordsOf(twin)).toEqual(wordsOf(PAGE));
  expect(picturesOf(twin)).toEqual(['/club/badge.svg', '/derived/480/a.jpg']);
  expect(twin).toContain('.top{color:red}');
  expect(twin).toContain('srcset="/derived/768/a.jpg 768w"');
});

test('nothing of the twin runs, or is there for what runs', () => {
  expect(staticTwin(PAGE)).not.toMatch(/<script|modulepreload|page-data/);
});
