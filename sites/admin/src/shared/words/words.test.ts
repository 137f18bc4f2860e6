import { expect, test } from 'vitest';
import { fileSize } from '#shared/words/file-size.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { savedWords } from '#shared/words/item-words.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Byte'],
  [999, '999 Bytes'],
  [1_000, '1 KB'],
  [1_449, '1.4 KB'],
  [999_990, '1 MB'],
  [1_400_000, '1.4 MB'],
  [62_914_560, '62.9 MB'],
  [6_442_450_944, '6.4 GB'],
  [5_497_558_138_880, '5,497.6 GB'],
])('[2.90] %d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

const now = Date.parse('2026-07-18T14:00:00Z');

test.each([
  ['2026-07-18T13:02:00Z', 'today at 14:02'],
  ['2026-07-17T23:30:00Z', 'today at 00:30'],
  ['2026-07-17T22:30:00Z', 'on 17 July 2026 at 23:30'],
  ['2025-11-02T09:30:00Z', 'on 2 November 2025 at 09:30'],
])('%s, on a July afternoon, is %s in London', (at, words) => {
  expect(momentWords(Date.parse(at), now)).toBe(words);
});

const evening = Date.parse('2025-11-02T18:00:00Z');

test.each([
  [{ savedBy: 'Nell', savedAt: '2025-11-02T14:02:00Z' }, 'Nell saved it today at 14:02.'],
  [{ savedBy: 'Nell' }, 'Nell saved it.'],
  [{ savedBy: '', savedAt: 'once' }, 'Someone saved it.'],
  [{ savedBy: 7, savedAt: 7 }, 'Someone saved it.'],
])('the label of %j is “%s”', (item, words) => {
  expect(savedWords(item, evening)).toBe(words);
});
