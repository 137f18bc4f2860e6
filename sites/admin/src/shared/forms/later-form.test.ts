import { expect, test } from 'vitest';
import { chosenTime } from '#shared/forms/later-form.ts';
import { publishWords } from '#shared/words/moment-words.ts';

const NOW = Date.parse('2026-01-10T12:00:00Z');

test('a time in the hour that the clocks skip is shown as the time that it is in London', () => {
  const chosen = chosenTime('2026-03-29', '01:30', NOW);
  const words = 'Goes out on Sunday 29 March 2026 at 02:30 BST';
  expect(chosen.ok && publishWords(chosen.at)).toBe(words);
});

test.each([
  ['no day', '', '09:00', 'day', 'Choose the day.'],
  ['no day of the calendar', '2026-02-30', '09:00', 'day', 'Choose the day.'],
  [
    ...(['a day in the wrong century', '9999-12-05', '09:00', 'day'] as const),
    'That is too far away. Choose a day up to 2100.',
  ],
  ['no hour', '2026-12-05', '', 'hour', 'Choose the hour.'],
  [
    ...(['a day that is over', '2026-01-09', '12:00', 'day'] as const),
    'That day is over. Choose one to come, or publish now.',
  ],
  [
    ...(['a time that is over', '2026-01-10', '12:00', 'hour'] as const),
    'That time is over. Choose one to come, or publish now.',
  ],
])('%s is named at its field', (_, date, time, field, fault) => {
  expect(chosenTime(date, time, NOW)).toEqual({ ok: false, field, fault });
});
