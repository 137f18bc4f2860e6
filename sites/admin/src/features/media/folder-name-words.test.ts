import { folderIn } from '@clubhouse/content';
import { expect, test } from 'vitest';
import { folderNameWords } from '#features/media/create-folder.tsx';

test.each([
  ['   ', /Give the folder a name/],
  ['x'.repeat(300), /too long: at most 100 characters/],
  ['..', /Dots alone are not a name/],
  ['.', /Dots alone are not a name/],
  ['Tour/2025', /cannot have a slash/],
  ['Tour\\2025', /cannot have a slash/],
  ['../secrets', /cannot have a slash/],
  ['a\u0000b', /no address can carry/],
])('a folder named %j gets a sentence that says what to do', (name, words) => {
  const checked = folderIn('media/', name);
  expect(checked.ok ? '' : folderNameWords(name, checked.fault)).toMatch(words);
});
