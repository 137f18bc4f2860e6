import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { anArticleItem } from '../testing/samples.ts';
import { articleId, articleItem, nextArticleId, parseArticle } from './article.ts';
import type { StoredItem } from '../items/stored-value.ts';
import { shownArticle } from '../text/blocks.ts';

test.each([
  [{ imageUrl: 'a.jpg', image: 'b.jpg' }, 'a.jpg'],
  [{ imageUrl: '', image: 'b.jpg' }, 'b.jpg'],
  [{ imageUrl: undefined, image: 'b.jpg' }, 'b.jpg'],
  [{ imageUrl: null, image: [] }, ''],
])('the picture of %j is "%s"', (item, imageUrl) => {
  expect(parseArticle(anArticleItem(item)).imageUrl).toBe(imageUrl);
});

test('[2.66] an article is split into paragraphs at every line break, without empty lines; marks are read only where it was written with them', async () => {
  const content = 'One.\r\n\r\n**Two.** \n  \nThree.\rFour.\u2028Five.';
  const blocksOf = async (item: StoredItem) => {
    const { blocks } = await shownArticle(parseArticle(anArticleItem(item)));
    return blocks.map((block) => 'parts' in block && block.parts);
  };
  const rest = [['Three.'], ['Four.'], ['Five.']];
  expect(await blocksOf({ content })).toEqual([['One.'], ['**Two.**'], ...rest]);
  const bold = { is: 'bold', parts: ['Two.'] };
  expect(await blocksOf({ content, format: 1 })).toEqual([['One.'], [bold], ...rest]);
  expect(await blocksOf({ content: ' \n ' })).toEqual([]);
});

const midnightInSummer = Date.parse('2025-07-01T23:30:00Z');
const text = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' };
const save = { id: '1', fields: text, opId: 'op-1', savedBy: 'Nell' };
const nothing = { rev: 0, item: {} };
const picture = { width: 2048, height: 1365, widths: [480] };

test('[3.1] a new article is listed under the day in London and the instant of the save', () => {
  const forged = { ...text, date: '1999-01-01' };
  expect(articleItem({ ...save, fields: forged }, nothing, midnightInSummer)).toEqual({
    ...text,
    id: '1',
    date: '2025-07-02',
    listed: 'news',
    listOrder: '2025-07-02#2025-07-01T23:30:00.000Z',
    rev: 1,
    opLog: ['op-1'],
    savedBy: 'Nell',
    savedAt: '2025-07-01T23:30:00.000Z',
  });
});

test('an edit moves the date to today', () => {
  const edit = { ...save, fields: { title: 'Tigers win' } };
  const item = articleItem(edit, { rev: 3, item: anArticleItem() }, midnightInSummer);
  expect(item['date']).toBe('2025-07-02');
});

test('the id of an article is the instant it was begun, or the next free one', () => {
  expect(articleId(1_762_099_200_000)).toBe('1762099200000');
  expect(nextArticleId('1762099200000')).toBe('1762099200001');
});

test.each(['image', 'imageUrl'])(
  '[3.1, 7.10] a picture written to %s is read from either',
  (field) => {
    const item = articleItem({ ...save, fields: { ...text, [field]: 'media/a.jpg' } }, nothing, 0);
    expect(item).toMatchObject({ image: 'media/a.jpg', imageUrl: 'media/a.jpg' });
  },
);

test('a changed picture does not retain the sizes of the old one', () => {
  const before = { rev: 1, item: anArticleItem({ imageUrl: 'media/a.jpg', picture }) };
  const changed = { ...save, fields: { imageUrl: 'media/b.gif' } };
  expect(articleItem(changed, before, 0)).not.toHaveProperty('picture');
  const resized = { ...save, fields: { imageUrl: 'media/b.jpg', picture } };
  expect(articleItem(resized, before, 0)).toMatchObject({ picture });
  const untouched = { ...save, fields: { title: 'x' } };
  expect(articleItem(untouched, before, 0)).toMatchObject({ imageUrl: 'media/a.jpg', picture });
});

test('saving an empty picture removes the picture', () => {
  const before = { rev: 1, item: anArticleItem({ imageUrl: 'media/a.jpg', picture }) };
  const item = articleItem({ ...save, fields: { imageUrl: '', picture: null } }, before, 0);
  expect(item).toMatchObject({ image: '', imageUrl: '' });
  expect(item).not.toHaveProperty('picture');
});

test.each([
  ['no content at all', { content: undefined }],
  ['a picture without a size', { imageUrl: 'a.jpg', picture: { widths: [] } }],
  ['an address that is no text', { imageUrl: 7 }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () => articleItem({ ...save, fields: { ...text, ...wrong } }, nothing, 0);
  expect(asked).toThrow(RequestRejected);
});
