import { expect, expectTypeOf, test } from 'vitest';
import { aDatabase } from '../testing/a-database.ts';
import { anArticle, anArticleItem } from '../testing/an-article.ts';
import type { DatabaseReader } from './database-reader.ts';
import { newsReader, type NewsReader } from './news-reader.ts';

test('[4.10] the latest news is one question to the index, newest first', async () => {
  const { reader, asked } = aDatabase([anArticleItem({ title: 'Lions win' })]);
  const [article] = await newsReader(reader).latest(3);
  expect(article?.title).toBe('Lions win');
  expect(asked).toEqual([['query', 'news', { limit: 3, newestFirst: true }]]);
});

test('a page says where the next one begins', async () => {
  const { reader, asked } = aDatabase([anArticleItem()]);
  const page = await newsReader(reader).page({ limit: 10, cursor: 'here' });
  expect(page.cursor).toBe('next');
  expect(page.articles).toHaveLength(1);
  expect(asked).toEqual([['query', 'news', { limit: 10, newestFirst: true, cursor: 'here' }]]);
});

test('[7.3] one article is read whole by its id', async () => {
  const { reader } = aDatabase([anArticleItem({ id: '7' })]);
  expect(await newsReader(reader).article('7')).toEqual(anArticle({ id: '7' }));
  expect(await newsReader(reader).article('8')).toBeUndefined();
});

test('an item that breaks the rules is listed with the others, and logged', async () => {
  const logged: string[] = [];
  const { reader } = aDatabase([anArticleItem({ id: '7', title: null }), anArticleItem()]);
  const articles = await newsReader(reader, { log: (line) => logged.push(line) }).latest(2);
  expect(articles).toHaveLength(2);
  expect(logged).toEqual(['The stored article 7 has a bad title']);
});

test('a reader has no way to write', () => {
  expectTypeOf<keyof DatabaseReader>().toEqualTypeOf<'get' | 'query' | 'scan'>();
  expectTypeOf<keyof NewsReader>().toEqualTypeOf<'latest' | 'page' | 'article'>();
});
