import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anArticle, anArticleItem } from '../testing/an-article.ts';
import {
  ARTICLE_LIMITS,
  articleParagraphs,
  checkArticle,
  parseArticle,
  parseArticleSummary,
} from './article.ts';

const written = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.\nWe won.' };

test('a written article is kept without the spaces around its fields', () => {
  expect(checkArticle({ ...written, title: '  Lions win \n' })).toEqual({
    ok: true,
    value: written,
  });
});

test.each(['title', 'excerpt', 'content'] as const)('an article needs its %s', (field) => {
  for (const empty of ['', ' \n\t ', undefined as unknown as string]) {
    expect(checkArticle({ ...written, [field]: empty })).toEqual({
      ok: false,
      errors: { [field]: 'required' },
    });
  }
});

test.each(['title', 'excerpt', 'content'] as const)('%s has a length it may not pass', (field) => {
  const longest = 'x'.repeat(ARTICLE_LIMITS[field]);
  expect(checkArticle({ ...written, [field]: longest }).ok).toBe(true);
  expect(checkArticle({ ...written, [field]: `${longest}x` })).toEqual({
    ok: false,
    errors: { [field]: 'too-long' },
  });
});

test('every wrong field is named at once', () => {
  expect(checkArticle({ title: '', excerpt: ' ', content: '' })).toEqual({
    ok: false,
    errors: { title: 'required', excerpt: 'required', content: 'required' },
  });
});

test('what may be published is read back as it was written', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .filter((s) => s.trim() !== '');
  fc.assert(
    fc.property(fc.record({ title: text, excerpt: text, content: text }), (input) => {
      const checked = checkArticle(input);
      if (!checked.ok) throw new Error('it was refused');
      const logged: string[] = [];
      const article = parseArticle(anArticleItem(checked.value), (line) => logged.push(line));
      expect(article).toMatchObject(checked.value);
      expect(logged).toEqual([
    'The stored article 7 has a bad title',
    'The stored article 7 has a bad excerpt',
    'The stored article 7 has a bad picture',
  ]);
});

test('no stored item stops a list', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(anArticleItem()), 'picture'), fc.anything()),
      (item) => {
        const article = parseArticle(item);
        expect(typeof article.title).toBe('string');
        expect(typeof article.imageUrl).toBe('string');
        expect(Number.isSafeInteger(article.rev)).toBe(true);
      },
    ),
  );
});

test('an article falls into paragraphs at every line break, empty lines aside', () => {
  expect(articleParagraphs('One.\r\n\r\nTwo. \n  \nThree.\rFour.\u2028Five.')).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
    'Five.',
  ]);
  expect(articleParagraphs(' \n ')).toEqual([]);
});
