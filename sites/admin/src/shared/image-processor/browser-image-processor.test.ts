import { beforeEach, expect, test, vi } from 'vitest';
import type {
  Encoder,
  PictureOutcome,
  PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import {
  pageImageProcessor,
  workerImageProcessor,
  type PictureRequest,
} from '#shared/image-processor/browser-image-processor.ts';
import { fakeEncoder } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

function prepared(fileName: string): PictureOutcome {
  const picture = { fileName, bytes: new Blob(), renditions: [] };
  return { ok: true, picture, locationRemoved: false };
}

class IdleWorker {
  onmessage?: (message: { readonly data: unknown }) => void;
  onerror?: (error: { readonly message: string }) => void;
  request: PictureRequest | undefined;
  hasEnded = false;
  postMessage = (request: PictureRequest) => (this.request = request);
  terminate = () => (this.hasEnded = true);
  fail() {
    this.request = undefined;
    this.onerror!({ message: 'It threw' });
  }
  done() {
    const { name } = this.request!.file;
    this.request = undefined;
    this.onmessage!({ data: prepared(name) });
  }
}

function open({ loads = true, starts = true } = {}) {
  const workers: IdleWorker[] = [];
  const startWorker = () => {
    if (!starts) throw new TypeError('This page may not');
    const worker = new IdleWorker();
    workers.push(worker);
    queueMicrotask(() => (loads ? worker.onmessage!({ data: 'loaded' }) : worker.fail()));
    return worker as unknown as Worker;
  };
  const imageProcessor = workerImageProcessor(startWorker, {
    prepare: async (file) => prepared(`${file.name}, on the page`),
  });
  return {
    workers,
    prepare: (name: string, options?: PreparingOptions) =>
      imageProcessor.prepare(new File(['.'], name), options),
    /** Waits until this one is being prepared, and returns its worker: the only one that has not ended. */
    atWork: (name: string) =>
      vi.waitFor(() => {
        const running = workers.filter(({ hasEnded }) => !hasEnded);
        expect(running.map(({ request }) => request?.file.name)).toEqual([name]);
        return running[0]!;
      }),
  };
}

test('the worker is started for the first picture and receives its options; the other pictures wait', async () => {
  const { prepare, atWork, workers } = open();
  expect(workers).toEqual([]);
  const { signal } = new AbortController();
  const names = ['a', 'b', 'c'];
  const outcomes = names.map((name) => prepare(name, { ofMany: true, signal }));
  const worker = await atWork('a');
  expect(worker.request?.options).toEqual({ ofMany: true });
  for (const name of names) (await atWork(name)).done();
  await expect(Promise.all(outcomes)).resolves.toEqual(names.map(prepared));
  expect(workers).toHaveLength(1);
});

test('a picture whose worker threw is retried once by a new worker, and refused after that', async () => {
  const { prepare, workers, atWork } = open();
  const [bad, good] = [prepare('bad'), prepare('good')];
  (await atWork('bad')).fail();
  (await atWork('bad')).fail();
  await expect(bad).resolves.toEqual({ ok: false, fault: { reason: 'gave-up' } });
  (await atWork('good')).done();
  await expect(good).resolves.toEqual(prepared('good'));
  expect(workers).toHaveLength(3);
});

test('a worker that hangs is replaced after a minute', async () => {
  vi.useFakeTimers();
  const { prepare, workers } = open();
  const outcome = prepare('a');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
  workers[1]!.done();
  await expect(outcome).resolves.toEqual(prepared('a'));
});

test.each([
  ['no worker loads', { loads: false }],
  ['the browser refuses to start a worker', { starts: false }],
])('where %s, the page prepares the pictures itself', async (_, own) => {
  const { prepare, workers } = open(own);
  const names = ['a', 'b', 'c'];
  const outcomes = await Promise.all(names.map((name) => prepare(name)));
  expect([...outcomes, await prepare('d')]).toEqual(
    [...names, 'd'].map((name) => prepared(`${name}, on the page`)),
  );
  expect(workers.every(({ hasEnded }) => hasEnded)).toBe(true);
});

test('an abort rejects at once: a waiting picture reaches no worker, and a busy worker is replaced', async () => {
  const { prepare, workers, atWork } = open();
  const [atOnce, later] = [new AbortController(), new AbortController()];
  const begun = prepare('a', { signal: later.signal });
  const waiting = prepare('b', { signal: atOnce.signal });
  const last = prepare('c');
  await atWork('a');
  atOnce.abort();
  await expect(waiting).rejects.toBe(atOnce.signal.reason);
  later.abort();
  await expect(begun).rejects.toBe(later.signal.reason);
  (await atWork('c')).done();
  await expect(last).resolves.toEqual(prepared('c'));
  expect(workers).toHaveLength(2);
});

test('an error while a picture is prepared refuses only that picture', async () => {
  const broken: Encoder = {
    ...fakeEncoder(),
    encode: () => Promise.reject(new RangeError('Array buffer allocation failed')),
  };
  const outcome = await pageImageProcessor(broken).prepare(new File([aJpeg()], 'a.jpg'));
  expect(outcome).toEqual({ ok: false, fault: { reason: 'gave-up' } });
  expect(console.error).toHaveBeenCalledOnce();
});
