import { expect, test } from 'vitest';
import * as face from './index.ts';

test('the reading face has readers on it and nothing else', () => {
  const names = Object.keys(face);
  expect(names.toSorted()).toEqual([
    'albumsReader',
    'eventsReader',
    'matchNotesReader',
    'newsReader',
    'playersReader',
  ]);
});
