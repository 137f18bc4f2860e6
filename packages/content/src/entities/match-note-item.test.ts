import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { aMatchNoteItem } from '../testing/a-match-note.ts';
import { matchNoteItem } from './match-note.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const match = { date: '2026-11-28', homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
const save = { id: 'm', fields: { ...match, postponed: true }, opId: 'op-1', savedBy: 'Nell' };

test('a new note is listed under its match’s day, and says nothing it was not told', () => {
  expect(matchNoteItem(save, { rev: 0, item: {} }, now)).toEqual({
    ...match,
    id: 'm',
    postponed: true,
    inspection: '',
    venue: '',
    time: '',
    note: '',
    listed: 'matches',
    listOrder: '2026-11-28#m',
    rev: 1,
    opLog: ['op-1'],
    savedBy: 'Nell',
    savedAt: '2026-11-20T12:00:00.000Z',
  });
});

test('an edit keeps what it does not name, and what nobody here knows', () => {
  const item = aMatchNoteItem({ id: 'm', postponed: true, venue: 'Elm', pitch: 3, rev: 4 });
  const edit = { ...save, fields: { inspection: '09:30' } };
  expect(matchNoteItem(edit, { rev: 4, item }, now)).toMatchObject({
    postponed: true,
    inspection: '09:30',
    venue: 'Elm',
    pitch: 3,
    rev: 5,
  });
});

test.each([
  ['no match', { homeTeam: '' }],
  ['a day that is none', { date: 'Saturday' }],
  ['an hour that is none', { time: '2.30pm' }],
  ['neither yes nor no', { postponed: 'yes' }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () =>
    matchNoteItem({ ...save, fields: { ...match, ...wrong } }, { rev: 0, item: {} }, now);
  expect(asked).toThrow(RequestRejected);
});
