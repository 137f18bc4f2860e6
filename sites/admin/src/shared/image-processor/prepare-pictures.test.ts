import { expect, test } from 'vitest';
import type { ImageProcessor, PictureOutcome } from '#shared/image-processor/image-processor.ts';
import { preparePictures } from '#shared/image-processor/prepare-pictures.ts';

function taken(fileName: string): PictureOutcome {
  const picture = { fileName, bytes: new Blob(), renditions: [] };
  return { ok: true, picture, locationRemoved: false };
}

function files(...names: string[]): File[] {
  return names.map((name) => new File(['.'], name));
}

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

test('one photo alone is not reported as a batch, and full size applies to the whole batch', () => {
  const { imageProcessor, asked } = slowImageProcessor();
  void preparePictures(files('a'), imageProcessor).next();
  void preparePictures(files('b', 'c'), imageProcessor, { fullSize: true }).next();
  expect(asked.map(({ ofMany, fullSize }) => [ofMany, fullSize])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test('pictures are returned in the order of their files, and only one is prepared ahead', async () => {
  const { imageProcessor, asked, names } = slowImageProcessor();
  const batch = preparePictures(files(...'abcdefgh'), imageProcessor);
  const first = batch.next();
  expect(names()).toBe('ab');
  for (const { done } of asked.toReversed()) done();
  expect((await first).value).toMatchObject({ outcome: { picture: { fileName: 'a' } } });
  expect(names()).toBe('ab');
  const second = batch.next();
  expect((await second).value).toMatchObject({ outcome: { picture: { fileName: 'b' } } });
  expect(names()).toBe('abc');
});

test('an aborted batch ends with the abort’s reason, and pending preparations stop, also when the caller leaves early', async () => {
  const { imageProcessor, asked } = slowImageProcessor();
  const abort = new AbortController();
  const aborted = preparePictures(files('a', 'b'), imageProcessor, { signal: abort.signal }).next();
  abort.abort();
  await expect(aborted).rejects.toBe(abort.signal.reason);
  const left = preparePictures(files('c', 'd'), imageProcessor);
  const first = left.next();
  asked.find(({ name }) => name === 'c')!.done();
  await first;
  await left.return();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
});
