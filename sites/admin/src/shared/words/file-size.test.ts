import { expect, test } from 'vitest';
import { fileSize } from '#shared/words/file-size.ts';

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
