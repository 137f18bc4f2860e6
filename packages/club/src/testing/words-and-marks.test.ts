import { expect, test } from 'vitest';
import { club } from '../sample/club.ts';
import { marksOf, wordsOf } from './words-and-marks.ts';

test('the words of a club are its whole texts, its prices and each word of its names', () => {
  const words = wordsOf(club);
  expect(words).toEqual(
    expect.arrayContaining(['Ferrymere', 'Lions', 'Pride', 'Vakalala', 'SW21 0FM', '£95', '2011']),
  );
  expect(words).toContain(club.heritage.paragraphs[0]);
  expect(words).not.toContain('Rugby');
  expect(words).not.toContain('Monday');
});

test('the marks of a club are its colours and every address of its own pictures', () => {
  const marks = marksOf(club);
  expect(marks).toContain(club.colours.accent);
  expect(marks).toContain(club.badge!.sources[0]!.path);
  expect(marks).toContain(club.hero[2]?.sources[0]?.path);
});
