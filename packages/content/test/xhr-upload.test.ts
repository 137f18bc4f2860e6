// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { crc32Base64 } from '../src/admin/media-client.ts';
import { mediaStore } from '../src/admin/media-store.ts';
import { mediaUploads, PART_SIZE } from '../src/admin/media-uploads.ts';
import { localClub } from './local-club.ts';

const club = await localClub();

const uploads = mediaUploads({ config: club.config, credentials: club.operator });

const TEXT = 'x'.repeat(300_000);
/** Uploads from a page, across origins as pages do. Returns the outcome and the reported progress. */
async function upload(
  key: string,
  { text = TEXT, ...options }: { text?: string; signal?: AbortSignal } = {},
) {
  const { buffer: bytes } = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const file = { key, bytes, type: 'text/plain', crc: crc32Base64(bytes) };
  const progress: number[] = [];
  const onSent = (sent: number) => progress.push(sent);
  return { outcome: await uploads.put({ ...file, onSent, ...options }), progress };
}
const served = async (key: string) => (await fetch(`${club.config.mediaBase}/${key}`)).text();

test('a page gets the progress of an upload, and the file is stored whole', async () => {
  const { progress } = await upload('media/1_é a.txt');
  expect(progress.at(-1)).toBe(TEXT.length);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(await served('media/1_%C3%A9%20a.txt')).toBe(TEXT);
});

test('a taken key differs from a broken connection; a file already stored counts as sent', async () => {
  await upload('media/2_a.txt');
  expect(await upload('media/2_a.txt', { text: 'other' })).toMatchObject({ outcome: 'taken' });
  const { outcome, progress } = await upload('media/2_a.txt');
  expect([outcome, progress.at(-1)]).toEqual(['stored', TEXT.length]);
});

test.each([
  ['a connection that breaks before', 'drop-request', undefined],
  ['a connection that breaks after', 'drop-response', undefined],
  ['a failure on its side', 'status', 503],
])('%s is tried again', async (name, deed, value) => {
  const key = `media/3_${name.length}.txt`;
  await club.fault({ match: { operation: 'PutObject' }, do: deed, value, times: 1 });
  expect((await upload(key)).progress.at(-1)).toBe(TEXT.length);
  expect(await served(key)).toBe(TEXT);
});

test('an upload aborted on its way stores nothing', async () => {
  await club.fault({ match: { operation: 'PutObject' }, do: 'delay', value: 60_000 });
  const leaving = new AbortController();
  const sent = upload('media/5_a.txt', { signal: leaving.signal });
  await expect.poll(() => club.asked()).toContain('PUT /clubhouse-media/media/5_a.txt');
  leaving.abort();
  await expect(sent).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  const media = mediaStore({ config: club.config, credentials: club.operator });
  expect((await media.list({ prefix: 'media/5' })).files).toEqual([]);
});

/** An upload in parts, from a page. */
async function begun() {
  const key = `media/${crypto.randomUUID()}.bin`;
  const uploadId = await uploads.create({ key, type: 'video/mp4' });
  const aPart = (n: number, size: number) => {
    const { buffer: bytes } = new Uint8Array(size).fill(n);
    return { key, uploadId, n, bytes, crc: crc32Base64(bytes) };
  };
  return { key, uploadId, aPart };
}

test('a page gets the progress of each of several parts, and the file is stored whole', async () => {
  const { key, uploadId, aPart } = await begun();
  const pieces = [aPart(1, PART_SIZE), aPart(2, PART_SIZE), aPart(3, 1_000)];
  const progress = pieces.map((): number[] => []);
  const sent = await Promise.all(
    pieces.map((piece, place) =>
      uploads.part({ ...piece, onSent: (bytes) => progress[place]!.push(bytes) }),
    ),
  );
  progress.forEach((steps, place) => {
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(pieces[place]!.bytes.byteLength);
  });
  expect(progress[0]!.length).toBeGreaterThan(1);
  const whole = new Uint8Array(2 * PART_SIZE + 1_000);
  pieces.forEach(({ bytes }, place) => whole.set(new Uint8Array(bytes), place * PART_SIZE));
  const parts = sent.map((answer, place) => ({
    n: place + 1,
    etag: (answer as { readonly etag: string }).etag,
  }));
  const file = { size: whole.length, crc: crc32Base64(whole.buffer) };
  expect(await uploads.complete({ key, uploadId, parts, ...file })).toBe('stored');
  expect(await uploads.head({ key, ...file })).toBe('same');
});

test('one signal aborts every part that is being sent', async () => {
  const { key, uploadId, aPart } = await begun();
  await club.fault({ match: { operation: 'UploadPart' }, do: 'delay', value: 60_000 });
  const leaving = new AbortController();
  const sent = [1, 2, 3].map((n) => uploads.part({ ...aPart(n, 1_000), signal: leaving.signal }));
  const outcomes = Promise.allSettled(sent);
  let arrived = 0;
  const count = () => (arrived += club.asked().filter((line) => line.startsWith('PUT ')).length);
  await expect.poll(count).toBe(3);
  leaving.abort();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ reason: { name: 'ServiceUnavailable' } });
  }
  await club.clearFaults();
  expect(await uploads.parts({ key, uploadId })).toEqual([]);
});

test('a part that breaks on its way is reported from the start again', async () => {
  const { aPart } = await begun();
  await club.fault({ match: { operation: 'UploadPart' }, do: 'drop-request', times: 1 });
  const progress: number[] = [];
  const part = { ...aPart(1, 300_000), onSent: (bytes: number) => progress.push(bytes) };
  expect(await uploads.part(part)).toMatchObject({ etag: expect.any(String) as string });
  expect(progress).toContain(0);
  expect(progress.at(-1)).toBe(300_000);
});
