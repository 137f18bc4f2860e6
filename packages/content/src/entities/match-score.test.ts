import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { aMatchNoteItem } from '../testing/samples.ts';
import { matchNoteItem } from './match-note.ts';
import { isLive, matchScore, readScores, type ScoreEntry } from './match-score.ts';

const AT = Date.parse('2026-11-28T15:30:00Z');
const entry = (own: object) => ({ id: '1', at: AT, ...own }) as ScoreEntry;
const points = (kind: string, side = 'home') => entry({ kind, side, scorer: '' });

test('a score is the sum of its entries, and a whole score replaces those before it', () => {
  expect(matchScore([])).toBeUndefined();
  const entries = [points('try'), points('conversion'), points('penalty', 'away')];
  expect(matchScore(entries)).toEqual({ home: 7, away: 3, phase: 'first-half', asOf: AT });
  const typed = entry({ kind: 'score', home: 12, away: 7 });
  const more = [...entries, typed, points('drop-goal', 'away')];
  expect(matchScore(more)).toMatchObject({ home: 12, away: 10 });
});

const phases = ['first-half', 'half-time', 'second-half', 'full-time', 'abandoned'];

test('the furthest phase counts, in whatever order entries are made', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(phases, { minLength: 1 }), (kinds) => {
      const { phase } = matchScore(kinds.map((kind) => entry({ kind })))!;
      expect(phase).toBe(phases.findLast((each) => kinds.includes(each)));
    }),
  );
});

test('a match is live until twenty minutes after its last entry, or its end', () => {
  const live = (kind: string, minutes: number) =>
    isLive(matchScore([entry({ kind })])!, AT + minutes * 60_000);
  expect([live('half-time', 19), live('half-time', 20), live('full-time', 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an invalid entry of a stored match is omitted and logged, and the others count', () => {
  const logged: unknown[] = [];
  const late = { ...points('try'), at: 1e300 };
  const scores = [
    { kind: 'try' },
    points('try'),
    null,
    { ...points('penalty'), side: 'left' },
    late,
  ];
  expect(readScores({ id: 'm', scores }, (line) => logged.push(line))).toEqual([points('try')]);
  expect(logged).toHaveLength(4);
  expect(readScores({ scores: 'many' }, (line) => logged.push(line))).toEqual([]);
  expect(logged).toHaveLength(5);
});

const anEdit = (scores: unknown) => {
  const { id, ...fields } = aMatchNoteItem({ scores });
  return () =>
    matchNoteItem({ id: String(id), fields, opId: 'o', savedBy: 'Ann' }, { rev: 0, item: {} }, AT);
};

test('only valid entries are stored, and no more than a match can have', () => {
  expect(anEdit([points('try')])()).toMatchObject({ scores: [points('try')] });
  const many = Array.from({ length: 201 }, () => points('try'));
  for (const scores of [[points('goal')], [points('try', 'left')], many]) {
    expect(anEdit(scores)).toThrow(RequestRejected);
  }
});
