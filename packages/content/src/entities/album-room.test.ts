import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { anAlbumItem, aPhoto } from '../testing/an-album.ts';
import { albumItem } from './album.ts';
import { photosThatFit } from './album-room.ts';
import { itemBytes, LARGEST_ITEM } from '../items/item-size.ts';

const at = { mediaBase: 'https://media.test' };

const photos = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aPhoto({
      path: `albums/Tour/${1762099200000 + place}_IMG_${place}.jpg`,
      tones: 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8',
    }),
  );
const save = (count: number) => ({
  id: '17',
  fields: { name: 'Tour', description: 'One bus.', photos: photos(count) },
  opId: 'op-1',
  savedBy: 'Nell',
});
const build = (count: number) => albumItem(save(count), { rev: 0, item: {} }, 0, at);

test('an album holds more than a thousand photos', () => {
  expect(build(1_500)).toMatchObject({ photoCount: 1_500 });
  expect(photosThatFit(anAlbumItem(), at)).toBe(2);
});

test('an album over what one item holds is refused, and says how many fit', () => {
  const fits = photosThatFit(anAlbumItem({ photos: photos(5_000) }), at);
  expect(() => build(5_000)).toThrow(RequestRejected);
  expect(() => build(5_000)).toThrow(/cannot hold 5000 photos: \d{4} of these fit/);
  expect(fits).toBeLessThan(5_000);
});

test('as many photos as are said to fit do fit', () => {
  const fits = Number(/(\d+) of these fit/.exec(refusal(5_000))![1]);
  expect(itemBytes(build(fits))).toBeLessThan(LARGEST_ITEM);
  expect(() => build(fits + 1)).toThrow(RequestRejected);
});

test('who reads an album without photos is not told of any', () => {
  expect(photosThatFit({ name: 'Tour' }, at)).toBe(0);
});

function refusal(count: number): string {
  try {
    build(count);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
