import { expect, test } from 'vitest';
import { checkLeagueTable, leagueTableItem } from './league-table.ts';
import {
  isLeagueTable,
  leagueTableId,
  parseLeagueTable,
  readLeagueTable,
} from './read-league-table.ts';

const FERRYMERE = { team: 'Ferrymere', played: 10, won: 8, drawn: 0, lost: 2, points: 38 };
const KESTRELS = { team: 'Old Kestrels', played: 10, won: 7, drawn: 1, lost: 2, points: 34 };
const ROWS = [FERRYMERE, KESTRELS];

test.each([
  [
    'a sheet',
    'Pos\tTeam\tP\tW\tD\tL\tPts\n1\tFerrymere\t10\t8\t0\t2\t38\n2\tOld Kestrels\t10\t7\t1\t2\t34',
  ],
  [
    'a file, with its title',
    'Counties 2, to date\nClub,Played,Won,Drawn,Lost,Points\r\nFerrymere,10,8,0,2,38\r\n"Old Kestrels",10,7,1,2,34\r\n',
  ],
  ['a page', '1 Ferrymere 10 8 0 2 38\n\n2  Old Kestrels  10  7  1  2  34'],
  [
    'a page, with a column that nobody asked for',
    'Team P W D L Pts Form\nFerrymere 10 8 0 2 38\nOld Kestrels 10 7 1 2 34',
  ],
])('a table is read as it comes from %s', (_, text) => {
  expect(parseLeagueTable(text)).toEqual({ rows: ROWS, faults: [] });
});

test('a column may be missing, a number unknown, and two kinds of bonus are added', () => {
  const text = 'Team\tTB\tLB\t+/-\tPts\nFerrymere\t3\t1\t−12\t38\nTidemill\t-\t2\t+9\t-4';
  expect(parseLeagueTable(text).rows).toEqual([
    { team: 'Ferrymere', bonus: 4, points: 38 },
    { team: 'Tidemill', bonus: 2, points: -4 },
  ]);
});

test('unreadable cells are named by line and column', () => {
  const text = 'Team\tP\tPts\nFerrymere\tten\t\n\t1\t2\nTidemill\t1\t2\t3\n';
  expect(parseLeagueTable(text).faults).toEqual([
    { line: 2, column: 2, words: '“ten”, which is no number, stands under Played.' },
    { line: 2, column: 3, words: 'Nothing stands under Points.' },
    { line: 3, column: 1, words: 'No team stands there.' },
    { line: 4, column: 4, words: '“3” stands under no heading.' },
  ]);
  expect(parseLeagueTable('We won the league').faults).toEqual([
    { line: 1, column: 1, words: '“We won the league” is no row of a table.' },
  ]);
});

const save = (fields: object) =>
  leagueTableItem(
    { id: leagueTableId('2025-26'), opId: 'o', savedBy: 'Admin', fields: { ...fields } },
    { rev: 0, item: {} },
    0,
  );

test('a table is stored as it was entered, with its day, in no list', () => {
  const text = 'Ferrymere\t10\t38\n';
  const item = save({ date: '2025-10-03', text });
  expect(readLeagueTable(item)).toEqual({ id: 'table-2025-26', date: '2025-10-03', text, rev: 1 });
  expect(item).not.toHaveProperty('listed');
  expect([isLeagueTable('table-2025-26'), isLeagueTable('2025-home-tidemill')]).toEqual([
    true,
    false,
  ]);
});

test('a table that cannot be read is not stored', () => {
  expect(checkLeagueTable({ date: '2025-10-03', text: 'x' })).toMatchObject({
    errors: { text: 'invalid' },
  });
  expect(checkLeagueTable({ date: 'soon', text: ' ' })).toMatchObject({
    errors: { date: 'invalid', text: 'required' },
  });
  expect(() => save({ date: '2025-10-03', text: 'Ferrymere\tten\t38' })).toThrow('text');
});
