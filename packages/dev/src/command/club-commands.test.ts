import { expect, test } from 'vitest';
import { readArguments } from './club-commands.ts';

const allowed = { flags: ['--aws', '--over'], words: ['FOLDER'] };

test('flags may stand anywhere', () => {
  expect(readArguments(['--aws', 'here', '--over'], allowed)).toEqual({
    flags: new Set(['--aws', '--over']),
    words: ['here'],
  });
});

test('what is in brackets may be left out', () => {
  expect(readArguments([], { flags: [], words: ['[FOLDER]'] }).words).toEqual([]);
});

test.each([
  [
    [],
    'That is too little or too much; after the command’s name and -- say: [--aws] [--over] FOLDER',
  ],
  [['a', 'b'], 'That is too little or too much'],
  [['--force', 'a'], 'There is no --force'],
])('%j is answered with what may be said', (args, line) => {
  expect(() => readArguments(args, allowed)).toThrow(line);
});
