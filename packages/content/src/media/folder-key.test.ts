import { expect, test } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { folderIn, parentFolder } from './folder-key.ts';
import { imageKey } from './image-address.ts';

test.each([
  ['Sponsors', 'media/Sponsors/'],
  ['  Kit 2025 ', 'media/Kit 2025/'],
  ['é 🏉 50%', 'media/é 🏉 50%/'],
  ['...', 'media/.../'],
  ['.keep', 'media/.keep/'],
])('a folder named %j is %s, and what lies in it can be shown', (name, folder) => {
  expect(folderIn('media/', name)).toEqual({ ok: true, folder });
  const key = `${folder}1_a.jpg`;
  const { mediaBase } = aConfig();
  const address = `${mediaBase}/${key.split('/').map(encodeURIComponent).join('/')}`;
  expect(imageKey({ mediaBase }, address)).toBe(key);
});

test.each([
  ['', 'required'],
  [' \t ', 'required'],
  ['.', 'invalid'],
  ['..', 'invalid'],
  [' .. ', 'invalid'],
  ['a/b', 'invalid'],
  ['a\\b', 'invalid'],
  ['a\u0000b', 'invalid'],
  ['a\nb', 'invalid'],
  ['\ud800', 'invalid'],
  ['x'.repeat(101), 'too-long'],
])('[U14] a folder named %j is refused: %s', (name, fault) => {
  expect(folderIn('media/', name)).toEqual({ ok: false, fault });
});

test.each([
  ['media/', undefined],
  ['media/Kit/', 'media/'],
  ['media/Kit/2025/', 'media/Kit/'],
])('%s lies in %s', (folder, parent) => {
  expect(parentFolder(folder)).toBe(parent);
});
