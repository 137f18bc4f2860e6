import { expect, test } from 'vitest';
import { readArguments } from './club-commands.ts';

const allowed = { flags: ['--aws', '--over'], words: ['FOLDER'] };

test('flags may have any position', () => {
  expect(readArguments(['--aws', 'here', '--over'], allowed)).toEqual({
    flags: new Set(['--aws', '--over']),
    words: ['here'],
  });
});

test('words in brackets may be omitted', () => {
  expect(readArguments([], { flags: [], words: ['[FOLDER]'] }).words).toEqual([]);
});

test.each([
  [
    [],
    'That is too little or too much; after the command’s name and -- say: [--aws] [--over] FOLDER',
  ],
  [['a', 'b'], 'That is too little or too much'],
  [['--force', 'a'], 'There is no --force'],
])('%j is answered with the allowed words', (args, line) => {
  expect(() => readArguments(args, allowed)).toThrow(line);
});
