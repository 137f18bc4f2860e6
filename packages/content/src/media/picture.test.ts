import { expect, test } from 'vitest';
import { readPhotos } from '../entities/photo.ts';
import { readPicture } from './picture.ts';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const sizes = { width: 800, height: 600, widths: [480] };
const log: string[] = [];
const read = (tones: unknown) =>
  readPicture('article', { id: '1', picture: { ...sizes, tones } }, (line) => void log.push(line));
const readPhoto = (tones: unknown) =>
  readPhotos({ id: '1', photos: [{ path: 'albums/A/1_a.jpg', ...sizes, tones }] }, undefined)[0];

test('widths are read in their order', () => {
  const picture = { ...sizes, widths: [1080, 480, 768] };
  const { widths } = readPicture('article', { picture }, undefined)!;
  expect(widths).toEqual([480, 768, 1080]);
});

test('tones are read with the size', () => {
  expect(read(TONES)).toEqual({ ...sizes, tones: TONES });
  expect(readPhoto(TONES)).toMatchObject({ ...sizes, tones: TONES });
});

test.each([
  ['none', undefined],
  ['nothing', null],
  ['too few', TONES.slice(4)],
  ['too many', `${TONES}AAAA`],
  ['what would leave an attribute', `"><img src=x>${TONES.slice(13)}`],
  ['colours', '#7a1230'],
  ['a list', [TONES]],
])('of %s the size is left, and nothing is said', (_, tones) => {
  log.length = 0;
  expect(read(tones)).toStrictEqual(sizes);
  expect(readPhoto(tones)).not.toHaveProperty('tones');
  expect(readPhoto(tones)).toMatchObject(sizes);
  expect(log).toEqual([]);
});

test('a photo whose size is not known has no tones either', () => {
  const [photo] = readPhotos({ photos: [{ path: 'albums/A/1_a.jpg', tones: TONES }] }, undefined);
  expect(photo).not.toHaveProperty('tones');
});
