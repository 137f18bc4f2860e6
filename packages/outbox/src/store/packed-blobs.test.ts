import { expect, test } from 'vitest';
import { packBlobs, unpackBlobs } from './packed-blobs.ts';

test('files come out of a draft as they went in, wherever they lay', async () => {
  const picture = {
    fileName: 'a.jpg',
    bytes: new Blob(['original'], { type: 'image/jpeg' }),
    renditions: [{ width: 480, bytes: new Blob(['small'], { type: 'image/webp' }) }],
  };
  const { packed, bytes } = await packBlobs(picture);
  const unpacked = unpackBlobs(structuredClone(packed), bytes) as typeof picture;
  expect(unpacked).toMatchObject({ fileName: 'a.jpg', renditions: [{ width: 480 }] });
  expect(unpacked.bytes.type).toBe('image/jpeg');
  expect(await unpacked.bytes.text()).toBe('original');
  expect(await unpacked.renditions[0]!.bytes.text()).toBe('small');
});

test('a file whose bytes are gone is none', async () => {
  const { packed } = await packBlobs({ bytes: new Blob(['x']) });
  expect(unpackBlobs(packed, [])).toEqual({ bytes: undefined });
});

test.each([null, undefined, 7, 'text', [], {}])('%j is left as it is', async (value) => {
  const { packed, bytes } = await packBlobs(value);
  expect(unpackBlobs(packed, bytes)).toEqual(value);
});
