import { expect, test } from 'vitest';
import type { ImageProcessor, PictureOutcome } from '#shared/image-processor/image-processor.ts';
import { preparePictures, type BatchPicture } from '#shared/image-processor/prepare-pictures.ts';

const REFUSED: PictureOutcome = { ok: false, fault: { reason: 'damaged' } };

function taken(fileName: string, locationRemoved = false): PictureOutcome {
  const picture = { fileName, bytes: new Blob(), renditions: [] };
  return { ok: true, picture, locationRemoved };
}

function files(...names: string[]): File[] {
  return names.map((name) => new File(['.'], name));
}

/** An image processor whose pictures are ready when the test says so. */
function slowImageProcessor() {
  const asked: {
    name: string;
    fullSize: boolean;
    ofMany: boolean;
    signal: AbortSignal;
    done: () => void;
  }[] = [];
  const imageProcessor: ImageProcessor = {
    prepare: ({ name }, { fullSize = false, ofMany = false, signal } = {}) =>
      new Promise((resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        const done = () => resolve(taken(name));
        asked.push({ name, fullSize, ofMany, signal: signal!, done });
      }),
  };
  return { imageProcessor, asked, names: () => asked.map(({ name }) => name).join('') };
}

async function all(batch: AsyncIterable<BatchPicture>): Promise<BatchPicture[]> {
  const pictures: BatchPicture[] = [];
  for await (const picture of batch) pictures.push(picture);
  return pictures;
}

test('a batch goes on past what cannot be taken, and counts places', async () => {
  const imageProcessor: ImageProcessor = {
    prepare: async ({ name }) => (name === 'bad' ? REFUSED : taken(name, name === 'home')),
  };
  const batch = await all(preparePictures(files('home', 'bad', 'away', 'home'), imageProcessor));
  expect(batch.map(({ outcome }) => outcome.ok)).toEqual([true, false, true, true]);
  expect(batch.map(({ progress }) => progress)).toEqual([
    { total: 4, done: 1, refused: 0, locationsRemoved: 1 },
    { total: 4, done: 2, refused: 1, locationsRemoved: 1 },
    { total: 4, done: 3, refused: 1, locationsRemoved: 1 },
    { total: 4, done: 4, refused: 1, locationsRemoved: 2 },
  ]);
});

test('pictures come in the order of their files, whichever is ready first', async () => {
  const { imageProcessor, asked } = slowImageProcessor();
  const batch = all(preparePictures(files('a', 'b', 'c'), imageProcessor));
  for (const { done } of asked.toReversed()) done();
  const names = (await batch).map(({ outcome }) => outcome.ok && outcome.picture.fileName);
  expect(names).toEqual(['a', 'b', 'c']);
});

test('only a few are asked for ahead of the one that is waited for', async () => {
  const { imageProcessor, asked, names } = slowImageProcessor();
  const batch = preparePictures(files(...'abcdefgh'), imageProcessor);
  const first = batch.next();
  expect(names()).toBe('abcd');
  for (const { done } of asked) done();
  await first;
  expect(names()).toBe('abcd');
  void batch.next();
  await expect.poll(names).toBe('abcde');
});

test('one photo alone is not one of many, and full size is asked for all of a batch', () => {
  const { imageProcessor, asked } = slowImageProcessor();
  void preparePictures(files('a'), imageProcessor).next();
  void preparePictures(files('b', 'c'), imageProcessor, { fullSize: true }).next();
  expect(asked.map(({ ofMany, fullSize }) => [ofMany, fullSize])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test('an aborted batch ends with the reason, and what was asked for is stopped', async () => {
  const { imageProcessor, asked } = slowImageProcessor();
  const abort = new AbortController();
  const batch = all(preparePictures(files('a', 'b'), imageProcessor, { signal: abort.signal }));
  abort.abort();
  await expect(batch).rejects.toBe(abort.signal.reason);
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});

test('leaving the batch early stops the rest', async () => {
  const { imageProcessor, asked } = slowImageProcessor();
  const batch = preparePictures(files('a', 'b', 'c'), imageProcessor);
  const first = batch.next();
  asked[0]!.done();
  await first;
  await batch.return();
  expect(asked[1]!.signal.aborted).toBe(true);
});
