import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaKey, sanitiseFileName } from './media-key.ts';

test.each([
  ['IMG_0042.jpg', 'IMG_0042.jpg'],
  ['try line (1).JPG', 'try_line__1_.JPG'],
  ['Zoë & Siân.png', 'Zo____Si_n.png'],
  ['🏉.gif', '_.gif'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a/b\\c', 'a_b_c'],
])('[5.13] %s becomes %s', (name, sanitised) => {
  expect(sanitiseFileName(name)).toBe(sanitised);
});

test('a name keeps its length in characters and needs no encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const sanitised = sanitiseFileName(name);
      expect(sanitised).toHaveLength([...name].length);
      expect(encodeURIComponent(sanitised)).toBe(sanitised);
      expect(sanitiseFileName(sanitised)).toBe(sanitised);
    }),
  );
});

test.each(['media', 'media/', 'media//'])(
  'a key in %s has one slash after its folder',
  (folder) => {
    expect(mediaKey({ folder, fileName: 'a b.jpg', now: 1700 })).toBe('media/1700_a_b.jpg');
  },
);

test('files of one millisecond get timestamps of their own, in the order they came', () => {
  const taken: string[] = [];
  for (const fileName of ['a.jpg', 'b.jpg', 'b.jpg']) {
    taken.push(mediaKey({ folder: 'albums/Tour', fileName, now: 1700, taken }));
  }
  expect(taken).toEqual([
    'albums/Tour/1700_a.jpg',
    'albums/Tour/1701_b.jpg',
    'albums/Tour/1702_b.jpg',
  ]);
});

test('a timestamp is taken only in its own folder', () => {
  const taken = ['media/tour/1700_a.jpg', 'albums/1700_a.jpg', 'media/.keep', 'media/17_x/a.jpg'];
  expect(mediaKey({ folder: 'media', fileName: 'a.jpg', now: 1700, taken })).toBe(
    'media/1700_a.jpg',
  );
});
