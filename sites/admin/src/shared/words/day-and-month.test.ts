import { expect, test } from 'vitest';
import { dayAndMonth } from '#shared/words/day-and-month.ts';

test('a date is a big day and a small month', () => {
  expect(dayAndMonth('2025-11-02')).toEqual({ day: '2', month: 'Nov 2025' });
});

test('what is no date is shown as it is stored', () => {
  expect(dayAndMonth('soon')).toEqual({ day: '', month: 'soon' });
});
