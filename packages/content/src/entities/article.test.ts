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

test.each(['title', 'excerpt', 'content'] as const)('[5.1] an article needs its %s', (field) => {
  for (const empty of ['', ' \n\t ', undefined]) {
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
      expect(logged).toEqual([]);
    }),
  );
});

test('[3.1] a stored article is read whole', () => {
  const picture = { width: 2048, height: 1365, widths: [480, 768], alt: 'A try' };
  expect(parseArticle(anArticleItem({ picture, imageUrl: 'media/a.jpg' }))).toEqual(
    anArticle({ picture, imageUrl: 'media/a.jpg' }),
  );
});

test('a summary carries no content', () => {
  expect(parseArticleSummary(anArticleItem())).not.toHaveProperty('content');
});

test.each([
  [{ imageUrl: 'a.jpg', image: 'b.jpg' }, 'a.jpg'],
  [{ imageUrl: '', image: 'b.jpg' }, 'b.jpg'],
  [{ imageUrl: undefined, image: 'b.jpg' }, 'b.jpg'],
  [{ imageUrl: undefined, image: undefined }, ''],
  [{ imageUrl: null, image: [] }, ''],
])('the picture of %j is "%s"', (item, imageUrl) => {
  expect(parseArticle(anArticleItem(item)).imageUrl).toBe(imageUrl);
});

test('an item from before versions was saved 0 times', () => {
  expect(parseArticle(anArticleItem({ rev: undefined })).rev).toBe(0);
});

test('a bad item is shown as far as it can be, and the log names each field', () => {
  const logged: string[] = [];
  const item = anArticleItem({ id: '7', title: 404, excerpt: null, picture: { width: 'wide' } });
  const article = parseArticleSummary(item, (line) => logged.push(line));
  expect(article).toMatchObject({ title: '404', excerpt: '', date: anArticle().date });
  expect(article).not.toHaveProperty('picture');
  expect(logged.toSorted()).toEqual([
    'The stored article 7 has a bad excerpt',
    'The stored article 7 has a bad picture',
    'The stored article 7 has a bad title',
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

test('[2.66] an article falls into paragraphs at every line break, empty lines aside', () => {
  expect(articleParagraphs('One.\r\n\r\nTwo. \n  \nThree.\rFour.\u2028Five.')).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
    'Five.',
  ]);
  expect(articleParagraphs(' \n ')).toEqual([]);
});
