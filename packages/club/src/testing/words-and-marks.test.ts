import { expect, test } from 'vitest';
import { club } from '../sample/club.ts';
import { otherClub } from './other-club.ts';
import { marksOf, wordsOf } from './words-and-marks.ts';

test('the two clubs share no word and no mark, so that one can be looked for in the other’s pages', () => {
  const allOfTheOther = JSON.stringify(otherClub).toLowerCase();
  const shared = [...wordsOf(club), ...marksOf(club)].filter((each) =>
    allOfTheOther.includes(each.toLowerCase()),
  );
  expect(shared).toEqual([]);
});

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
