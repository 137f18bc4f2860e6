import ICAL from 'ical.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLine, dayValue, instantValue, textValue } from './calendar.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('no line is longer than 75 bytes, and none ends within a character', () => {
  const text = 'Łąka 🏉 and a great deal more of it '.repeat(300);
  const lines = contentLine('SUMMARY', textValue(text)).split('\r\n');
  expect(Math.max(...lines.map(bytes))).toBeLessThanOrEqual(75);
  expect(lines.slice(1, -1).every((line) => line.startsWith(' '))).toBe(true);
  expect(lines.join('')).not.toContain('\ufffd');
});

/** What means something in a calendar as often as everything else together. */
const character = fc.oneof(
  fc.constantFrom('\n', '\r', '\u2028', '\\', ';', ',', 'n'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

test('[T6] whatever a text holds, a reader of calendars gets it back, but for control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 300 }), (text) => {
      const line = contentLine('SUMMARY', textValue(text)).replace(/\r\n$/, '');
      // A line break that does not go on with a space begins a line of its own.
      expect(line.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/);
      const read = ICAL.Property.fromString(line).getFirstValue();
      const expected = text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '');
      expect(read).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test('instants are in UTC, days are days', () => {
  expect(instantValue(Date.parse('2026-11-21T15:00:00.999Z'))).toBe('20261121T150000Z');
  expect(dayValue('2026-11-21')).toBe('20261121');
});
