import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskShelf } from './disk-shelf.ts';
import { ObjectStore } from './object-store.ts';
import { storeBytes, type NewObject } from './store-bytes.ts';

let folder = '';
let objects: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  objects = await ObjectStore.open(createDiskShelf(folder), { clock: () => 1, log: () => {} });
});
afterEach(() => rm(folder, { recursive: true }));

const bodies = () => readdir(join(folder, 'bodies'));

const store = (more: Partial<NewObject>) =>
  storeBytes({
    objects,
    key: 'media/a',
    headers: new Headers(),
    body: new Response('hello').body,
    payload: { kind: 'unsigned' },
    limit: 100,
    stored: {},
    conditions: new Headers(),
    ...more,
  });

it('bytes that kept their promises become the object', async () => {
  expect(await store({})).toMatchObject({
    size: 5,
    etag: '"5d41402abc4b2a76b9719d911017c592"',
    checksum: { algorithm: 'CRC64NVME' },
  });
  expect(await bodies()).toHaveLength(1);
});

it('a replaced body is removed from the disk', async () => {
  await store({});
  await store({ body: new Response('again').body });
  expect(await bodies()).toHaveLength(1);
});

it.each<[string, Partial<NewObject>]>([
  ['EntityTooLarge', { limit: 4 }],
  ['EntityTooLarge', { limit: 4, headers: new Headers({ 'content-length': '5' }) }],
  ['IncompleteBody', { headers: new Headers({ 'content-length': '6' }) }],
  ['BadDigest', { headers: new Headers({ 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }) }],
  ['BadDigest', { headers: new Headers({ 'x-amz-checksum-crc32': 'AAAAAA==' }) }],
  ['XAmzContentSHA256Mismatch', { payload: { kind: 'sha256', hex: '0'.repeat(64) } }],
  ['InvalidRequest', { headers: new Headers({ 'x-amz-sdk-checksum-algorithm': 'CRC32' }) }],
  ['InvalidRequest', { payload: { kind: 'chunked' } }],
  ['InvalidRequest', { headers: new Headers({ 'x-amz-checksum-sha1': 'AAAAAA==' }) }],
  [
    'InvalidRequest',
    {
      headers: new Headers({
        'x-amz-checksum-crc32': 'NhCmhg==',
        'x-amz-checksum-crc32c': 'mnG7TA==',
      }),
    },
  ],
  ['NotImplemented', { conditions: new Headers({ 'if-none-match': '"etag"' }) }],
  ['IncompleteBody', { body: brokenBody() }],
])('%s leaves nothing behind', async (code, more) => {
  await expect(store(more)).rejects.toMatchObject({ code });
  expect(await bodies()).toEqual([]);
  expect(objects.record('media/a')).toBeUndefined();
});

it('bytes are asked for only as fast as they are written down', async () => {
  let asked = 0;
  let written = 0;
  let ahead = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      ahead = Math.max(ahead, (asked += 1) - written);
      if (asked > 50) controller.close();
      else controller.enqueue(new Uint8Array(1000));
    },
  });
  const stage = objects.stage.bind(objects);
  objects.stage = async (key) => {
    const staged = await stage(key);
    const write = async (bytes: Uint8Array) => {
      await staged.write(bytes);
      written += 1;
    };
    return { ...staged, write };
  };
  await store({ body, limit: 50_000 });
  expect(written).toBe(50);
  expect(ahead).toBeLessThanOrEqual(3);
});

const inChunks = (framed: string) =>
  store({
    payload: { kind: 'chunked' },
    body: new Response(framed).body,
    headers: new Headers({
      'x-amz-trailer': 'x-amz-checksum-crc32',
      'x-amz-decoded-content-length': '5',
    }),
  });

const withTrailer = (trailer: string) => `5\r\nhello\r\n0\r\n${trailer}\r\n\r\n`;

it('a checksum may come behind the bytes', async () => {
  const { checksum } = await inChunks(withTrailer('x-amz-checksum-crc32:NhCmhg=='));
  expect(checksum).toEqual({ algorithm: 'CRC32', value: 'NhCmhg==' });
});

it.each([
  [withTrailer('x-amz-checksum-crc32:AAAAAA=='), 'BadDigest'],
  [withTrailer('x-amz-checksum-crc32:short'), 'InvalidRequest'],
  [withTrailer('x-amz-checksum-sha1:NhCmhg=='), 'MalformedTrailerError'],
  [withTrailer('nonsense'), 'MalformedTrailerError'],
  ['5\r\nhel', 'IncompleteBody'],
  ['5\r\nhello\r\n', 'IncompleteBody'],
  ['5\r\nhelloXX0\r\n\r\n', 'IncompleteBody'],
  ['', 'IncompleteBody'],
  ['zz\r\n', 'InvalidRequest'],
  ['1'.repeat(20_000), 'InvalidRequest'],
  ['3\r\nabc\r\n3\r\nabc\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
])('framed as %.60j it is refused: %s', async (framed, code) => {
  await expect(inChunks(framed)).rejects.toMatchObject({ code });
});

function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(new Error('the connection broke'));
    },
  });
}
