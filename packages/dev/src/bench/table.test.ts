import { expect, test } from 'vitest';
import { aFigure } from './a-figure.ts';
import { table } from './table.ts';

test('each figure has a line with its peer, its limit and whether that was met', () => {
  const peer = { what: 'a bare put', value: 3.456 };
  const lines = table([
    aFigure({ peer, limit: { of: 'value', atMost: 20 } }),
    aFigure({ what: 'a long queue', value: 1234.5, limit: { of: 'value', atMost: 1000 } }),
    aFigure({ what: 'for knowing' }),
  ]).split('\n');
  expect(lines.slice(2).map((line) => line.split(/ {2,}/))).toEqual([
    ['a save', '12 ms', '3.46 ms, a bare put', '3.47', '≤ 20 ms', 'met'],
    ['a long queue', '1235 ms', '≤ 1000 ms', 'MISSED'],
    ['for knowing', '12 ms'],
  ]);
});

test('columns begin at one place in every line', () => {
  const lines = table([aFigure(), aFigure({ what: 'something that is longer' })]).split('\n');
  expect(new Set(lines.slice(2).map((line) => line.indexOf('12 ms')))).toEqual(new Set([26]));
});

test('how far several runs lie apart has a column where there were several', () => {
  const [head, , line] = table([aFigure({ spread: [11.5, 13], detail: 'the first' })]).split('\n');
  expect(head?.split(/ {2,}/)).toEqual(['measured', 'figure', 'all runs']);
  expect(line?.split(/ {2,}/)).toEqual(['a save, the first', '12 ms', '11.5 to 13']);
});
