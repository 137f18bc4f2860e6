import { club } from '@clubhouse/club';
import { anEvent } from '@clubhouse/content/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from '#test/read-calendar.ts';
import { calendar } from './calendar.ts';
import { eventEntry } from './calendar-entry.ts';

function written(description: string, name = 'Season') {
  const entry = { ...eventEntry(anEvent(), club)!, description, url: 'https://club.test/events' };
  return calendar([entry], { name, source: 'https://club.test/calendar.ics', changedAt: () => 0 });
}

test('no line is longer than 75 bytes, and none ends within a character', () => {
  const lines = written('Łąka 🏉 and a great deal more of it '.repeat(300)).split('\r\n');
  const bytes = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toContain('\ufffd');
  expect(lines.at(-1)).toBe('');
});

/** Characters with a meaning in a calendar file, as often as all others together. */
const character = fc.oneof(
  fc.constantFrom('\n', '\r', '\u2028', '\\', ';', ',', 'n'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

test('[T6] whatever a text holds, a reader of calendars gets it back, but for control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 300 }), (text) => {
      const [entry, ...others] = readCalendar(written(text));
      expect(others).toEqual([]);
      const expected = `${text}\nhttps://club.test/events`
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '');
      expect(entry!.description).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test('a calendar’s name is escaped like every text', () => {
  expect(written('', 'Firsts; seconds, thirds')).toContain(
    '\r\nNAME:Firsts\\; seconds\\, thirds\r\n',
  );
});
