import { describe, expect, test } from 'vitest';
import type { Item } from './model/mutation.ts';
import type { Submission } from './model/submit.ts';
import { aStartedDevice, SAMPLE_RULES, aPhoto, anAlbum, photosOf } from './testing/a-device.ts';
import { crcOf } from './testing/model-service.ts';

const withKey = (item: Item, from: string, to: string): Item => ({
  ...item,
  ...('photos' in item && {
    photos: (item['photos'] as { path: string }[]).map(({ path }) => ({
      path: path === from ? to : path,
    })),
  }),
});
const { albums, ...others } = SAMPLE_RULES;
const rules = { ...others, albums: { ...albums!, withKey } };

describe('a photo whose key changed after an edit began', () => {
  const { mutation, uploads } = anAlbum(['a', 'b']);
  // As the form showed it before the key was found to be taken.
  const item = { ...mutation.fields, id: '1', rev: 1, opLog: ['op'] };
  const anEdit = (fields: Item) => ({
    mutation: { ...mutation, opId: 'edit', kind: 'patch', base: { rev: 1, item }, fields } as const,
    uploads: [],
  });
  /** Of which another file has the key of the first photo. */
  const aDeviceWithTaken = async () => {
    const device = await aStartedDevice({ rules });
    const bytes = new Uint8Array(3).buffer;
    device.service.handle({ op: 'put', owner: 'sam', key: 'a', bytes, crc: crcOf(bytes) });
    return device;
  };

  /** Where the album is submitted, then something more, and both are sent after that. */
  const sentAfter = async (more: Submission) => {
    const device = await aDeviceWithTaken();
    device.fault = ({ op }) => (op === 'write' ? 'unreachable' : undefined);
    for (const submission of [{ mutation, uploads }, more]) {
      await device.handIn(submission);
    }
    device.fault = () => undefined;
    await device.world.pass(60_000);
    return device;
  };

  test('is removed under its present key', async () => {
    const device = await sentAfter(anEdit({ photos: [{ path: 'b' }] }));
    expect(photosOf(device)).toEqual(['b']);
  });

  test('is not confused with a new photo that has its present key', async () => {
    const edit = anEdit({ photos: ['a', 'b', 'a+'].map((path) => ({ path })) });
    const bytes = new Blob(['another']);
    const another = aPhoto('a+', { id: 'another', bytes, size: bytes.size });
    const device = await sentAfter({ ...edit, uploads: [another] });
    expect(photosOf(device)).toEqual(['a+', 'b', 'a++']);
  });

  test('is unchanged in an album that was sent meanwhile', async () => {
    const device = await aDeviceWithTaken();
    await device.handIn({ mutation, uploads });
    expect(photosOf(device)).toEqual(['a+', 'b']);
    await device.handIn(anEdit({ name: 'New' }));
    expect(device.service.item('albums', '1')).toMatchObject({ name: 'New', rev: 2 });
    expect(photosOf(device)).toEqual(['a+', 'b']);
  });
});
