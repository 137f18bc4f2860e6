import type { Article } from '../entities/article.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** A valid article; a test passes the fields that it is about. */
export function anArticle(own: Partial<Article> = {}): Article {
  return {
    id: '1762099200000',
    title: 'Lions roar back in the second half',
    excerpt: 'Three tries in twenty minutes turned the match round.',
    content: 'It was raining at the start.\nIt was raining at the end.',
    date: '2025-11-02',
    imageUrl: '',
    rev: 1,
    ...own,
  };
}

/** The same article as a stored item with its index keys. */
export function anArticleItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...anArticle(), image: '', ...own };
  return { listed: 'news', listOrder: `${item['date']}#${item['id']}`, ...item };
}
