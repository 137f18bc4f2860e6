import { expect, test } from 'vitest';
import * as entryPoint from './index.ts';

test('the entry point for reading exports readers and nothing else', () => {
  const names = Object.keys(entryPoint);
  expect(names.toSorted()).toEqual([
    'albumsReader',
    'eventsReader',
    'matchNotesReader',
    'newsReader',
    'playersReader',
  ]);
});
