// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mediaStore } from '../src/admin/media-store.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';

let club: LocalClub;
beforeAll(async () => {
  club = await openLocalClub({ onPort: true });
});
afterEach(() => club.clearFaults());
afterAll(() => club.close());

const TEXT = 'x'.repeat(300_000);
/** Uploads from a page, across origins as pages do, and tells what was said of its progress. */
async function upload(
  key: string,
  { text = TEXT, signal = undefined as AbortSignal | undefined } = {},
) {
  const media = mediaStore({ config: club.config, credentials: club.operator });
  const progress: number[] = [];
  await media.upload({
    key,
    // jsdom's own Blob cannot be read.
    bytes: {
      size: text.length,
      arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    } as Blob,
    type: 'text/plain',
    onProgress: ({ sentBytes }) => progress.push(sentBytes),
    ...(signal && { signal }),
  });
  return progress;
}
const served = async (key: string) => (await fetch(`${club.config.mediaBase}/${key}`)).text();

test('a page hears of every stretch of an upload, and the file arrives whole', async () => {
  const progress = await upload('media/1_é a.txt');
  expect(progress.at(-1)).toBe(TEXT.length);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(await served('media/1_%C3%A9%20a.txt')).toBe(TEXT);
});

test('a key that is taken is told from a broken connection', async () => {
  await upload('media/2_a.txt');
  await expect(upload('media/2_a.txt', { text: 'other' })).rejects.toMatchObject({
    name: 'AlreadyExists',
  });
  await upload('media/2_a.txt');
});

test.each([
  ['a connection that breaks before', 'drop-request', undefined],
  ['a connection that breaks after', 'drop-response', undefined],
  ['a failure on its side', 'status', 503],
])('%s is tried again', async (name, deed, value) => {
  const key = `media/3_${name.length}.txt`;
  await club.fault({ match: { operation: 'PutObject' }, do: deed, value, times: 1 });
  expect((await upload(key)).at(-1)).toBe(TEXT.length);
  expect(await served(key)).toBe(TEXT);
});

test('a network that is away is told as such', async () => {
  await club.fault({ match: { operation: 'PutObject' }, do: 'drop-request' });
  await expect(upload('media/4_a.txt')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
});

test('an upload given up on its way stores nothing', async () => {
  await club.fault({ match: { operation: 'PutObject' }, do: 'delay', value: 60_000 });
  const leaving = new AbortController();
  const sent = upload('media/5_a.txt', { signal: leaving.signal });
  await expect.poll(() => club.asked()).toContain('PUT /clubhouse-media/media/5_a.txt');
  leaving.abort();
  await expect(sent).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  const media = mediaStore({ config: club.config, credentials: club.operator });
  expect((await media.list({ prefix: 'media/5' })).files).toEqual([]);
});
