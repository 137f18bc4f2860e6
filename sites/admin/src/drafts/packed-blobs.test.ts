import { expect, test } from 'vitest';
import { packBlobs, unpackBlobs } from '#drafts/packed-blobs.ts';

test('files come out of a draft as they went in, wherever they lay', async () => {
  const picture = {
    fileName: 'a.jpg',
    bytes: new Blob(['original'], { type: 'image/jpeg' }),
    renditions: [{ width: 480, bytes: new Blob(['small'], { type: 'image/webp' }) }],
  };
  const unpacked = unpackBlobs(structuredClone(await packBlobs(picture))) as typeof picture;
  expect(unpacked).toMatchObject({ fileName: 'a.jpg', renditions: [{ width: 480 }] });
  expect(unpacked.bytes.type).toBe('image/jpeg');
  expect(await unpacked.bytes.text()).toBe('original');
  expect(await unpacked.renditions[0]!.bytes.text()).toBe('small');
});

test('what is stored holds no file, only bytes', async () => {
  const packed = await packBlobs({ bytes: new Blob(['x']) });
  expect(packed).toEqual({ bytes: { packedBlob: expect.any(ArrayBuffer), type: '' } });
});

test.each([null, undefined, 7, 'text', [], {}])('%j is left as it is', async (value) => {
  expect(unpackBlobs(await packBlobs(value))).toEqual(value);
});
