import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { aMatchNote, aMatchNoteItem } from '../testing/samples.ts';
import { checkMatchNote, parseMatchNote } from './match-note.ts';
import { matchNoteId, type MatchNoteText } from './read-match-note.ts';

const text: MatchNoteText = {
  date: '2026-11-28',
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
  postponed: true,
  inspection: '10:00',
  venue: 'Mill Lane',
  time: '14:30',
  note: 'Frost on the far side.',
};

test.each([
  ['date', '2026-02-30', 'invalid'],
  ['inspection', '10am', 'invalid'],
  ['time', '24:00', 'invalid'],
])('%s cannot be "%s"', (field, value, fault) => {
  expect(checkMatchNote({ ...text, [field]: value })).toEqual({
    ok: false,
    errors: { [field]: fault },
  });
});

test('a stored note that does not say so postpones nothing, and its hours lack the spaces around them', () => {
  const { postponed: _, ...silent } = aMatchNoteItem({ time: ' 14:30 ' });
  expect(parseMatchNote(silent)).toMatchObject({ postponed: false, time: '14:30' });
});

test('a note is named by its match and its day', () => {
  const kickOff = Date.parse('2026-11-28T15:00:00Z');
  const match = { kickOff, date: '2026-11-28', homeTeam: 'Ferrymere', awayTeam: 'Tidemill RFC' };
  expect(matchNoteId(match, club)).toBe('2026-home-tidemill-2026-11-28');
});

test('what breaks its rule is not shown of the match, and the log names it', () => {
  const logged: string[] = [];
  const item = aMatchNoteItem({ postponed: 'yes', inspection: '10am', time: 1430 });
  expect(parseMatchNote(item, (line) => logged.push(line))).toEqual(aMatchNote());
  expect(logged.toSorted()).toEqual(
    ['inspection', 'postponed', 'time'].map(
      (field) => `The stored match note 2026-home-tidemill-2026-11-28 has a bad ${field}`,
    ),
  );
});
