import { anArticle } from '@clubhouse/content/testing';
import type { Item } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { hitOf, searchIndex } from '#features/search/search-index.ts';

const article = (own: Item) => hitOf('news', { ...anArticle(), ...own })!;

async function namesFound(text: string, ...items: readonly Item[]) {
  const index = searchIndex();
  await index.hold(items.map((own, id) => article({ id: String(id), excerpt: '', ...own })));
  return index.find(text).map(({ name }) => name);
}

const LIGHTS = { title: 'Floodlights', date: '2021-01-01' };
const KIT = {
  title: 'Kit',
  content: 'Seen under floodlights on a long, wet and windy night.',
  date: '2025-01-01',
};
const FETE = { title: 'Fête', content: 'Under the floodlihgts 🎉', date: '2023-01-01' };

test.each([
  [
    'a name counts more than the text, and that more than a typo',
    'floodlights',
    'Floodlights,Kit,Fête',
  ],
  ['the beginning of a word finds it', 'floodl', 'Floodlights,Kit,Fête'],
  ['the newest is first among equals', 'under', 'Kit,Fête'],
  ['a typo is forgiven', 'floodlgihts', 'Kit,Fête,Floodlights'],
  ['all words have to be there', 'under the flood', 'Fête'],
  ['accents and capitals do not matter', 'FETE', 'Fête'],
  ['an emoji is a word', '🎉', 'Fête'],
  ['a part of a name finds it where nothing else does', 'loodligh', 'Floodlights'],
  ['one letter finds the names that have it', 'I', 'Kit,Floodlights'],
  ['300 letters are no trouble', 'x'.repeat(300), ''],
  ['signs alone find no words', '(!', ''],
])('%s', async (_fact, text, names) => {
  expect((await namesFound(text, LIGHTS, KIT, FETE)).join()).toBe(names);
});

test('an item that was changed is found by its new words alone, and one that is gone not at all', async () => {
  const index = searchIndex();
  const [old, gone] = [
    article({ id: '1', title: 'Raffle' }),
    article({ id: '2', title: 'Raffles' }),
  ];
  await index.hold([old, gone]);
  await index.hold([article({ id: '1', title: 'Tombola' })]);
  expect(index.find('raffle')).toEqual([]);
  expect(index.find('tombola')).toMatchObject([{ id: '1' }]);
});

test('2,000 articles are taken up in pieces, between which the page has its turn', async () => {
  const index = searchIndex();
  const content = 'It was raining at the start and at the end. '.repeat(40);
  let isOver = false;
  const ready = index
    .hold(Array.from({ length: 2_000 }, (_, id) => article({ id: String(id), content })))
    .finally(() => (isOver = true));
  let turns = 0;
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve));
    turns += 1;
  }
  await ready;
  expect(turns).toBeGreaterThan(100);
  expect(index.find('rainnig')).toHaveLength(2_000);
});
