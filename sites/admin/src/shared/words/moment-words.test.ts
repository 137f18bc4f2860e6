import { expect, test } from 'vitest';
import { momentWords } from '#shared/words/moment-words.ts';

const now = Date.parse('2026-07-18T14:00:00Z');

test.each([
  ['2026-07-18T13:02:00Z', 'today at 14:02'],
  ['2026-07-17T23:30:00Z', 'today at 00:30'],
  ['2026-07-17T22:30:00Z', 'on 17 July 2026 at 23:30'],
  ['2025-11-02T09:30:00Z', 'on 2 November 2025 at 09:30'],
])('%s, on a July afternoon, is %s in London', (at, words) => {
  expect(momentWords(Date.parse(at), now)).toBe(words);
});
