import { expect, test } from 'vitest';
import { savedWords } from '#shared/words/who-saved-words.ts';

const now = Date.parse('2025-11-02T18:00:00Z');

test.each([
  [{ savedBy: 'Nell', savedAt: '2025-11-02T14:02:00Z' }, 'Nell saved it today at 14:02.'],
  [{ savedBy: 'Nell' }, 'Nell saved it.'],
  [{ savedBy: '', savedAt: 'once' }, 'Someone saved it.'],
  [{ savedBy: 7, savedAt: 7 }, 'Someone saved it.'],
])('of %j it is said that “%s”', (item, words) => {
  expect(savedWords(item, now)).toBe(words);
});
