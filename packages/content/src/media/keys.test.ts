import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { bucketAddress, bucketEndpoint } from './bucket-address.ts';
import { imageKey } from './image-address.ts';
import { albumFolder, folderIn, mediaKey, parentFolder, sanitiseFileName } from './media-key.ts';

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

test('a name retains its length in characters and needs no encoding', () => {
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

test('files of one millisecond get different timestamps, in their order', () => {
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

test('a timestamp counts as taken only in its own folder', () => {
  const taken = ['media/tour/1700_a.jpg', 'albums/1700_a.jpg', 'media/.keep', 'media/17_x/a.jpg'];
  expect(mediaKey({ folder: 'media', fileName: 'a.jpg', now: 1700, taken })).toBe(
    'media/1700_a.jpg',
  );
});

const id = '1762099200000';

test.each([
  ['U18 Tour!', 'albums/U18Tour/'],
  ['../../etc', 'albums/etc/'],
  ['é Café 🏉 2025', 'albums/Caf2025/'],
  ['🏉', `albums/${id}/`],
  ['x'.repeat(300), `albums/${'x'.repeat(100)}/`],
])('[5.14] the photos of %j are stored in %s', (name, folder) => {
  expect(albumFolder({ id, name }, () => true)).toBe(folder);
});

test('an album whose folder may be taken gets one of its own', () => {
  const taken = new Set(['albums/U18Tour/']);
  const folder = albumFolder({ id, name: 'U18Tour' }, (wanted) => !taken.has(wanted));
  expect(folder).toBe(`albums/U18Tour${id}/`);
});

test.each([
  ['Sponsors', 'media/Sponsors/'],
  ['  Kit 2025 ', 'media/Kit 2025/'],
  ['é 🏉 50%', 'media/é 🏉 50%/'],
  ['...', 'media/.../'],
  ['.keep', 'media/.keep/'],
])('a folder named %j is %s, and its files can be shown', (name, folder) => {
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
])('the parent of %s is %s', (folder, parent) => {
  expect(parentFolder(folder)).toBe(parent);
});

test.each([
  ['https://s3.eu-west-2.amazonaws.com', 'https://club-media.s3.eu-west-2.amazonaws.com'],
  ['http://localhost:3001', 'http://localhost:3001/club-media'],
])('below %s the bucket is at %s, also for the SDK', async (s3, address) => {
  const config = { bucket: 'club-media', endpoints: { s3 } };
  expect(bucketAddress(config)).toBe(address);
  const asked: string[] = [];
  const client = new S3Client({
    region: 'eu-west-2',
    ...bucketEndpoint(config),
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    requestHandler: {
      handle: async ({ protocol, hostname, port, path }: Record<string, string>) => {
        asked.push(new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`).href);
        throw new Error('asked');
      },
    },
  });
  await expect(client.send(new HeadBucketCommand({ Bucket: 'club-media' }))).rejects.toThrow();
  expect(asked[0]?.replace(/\/$/, '')).toBe(address);
});
