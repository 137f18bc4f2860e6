import { expect, onTestFinished, test, vi } from 'vitest';
import type {
  ImageProcessorAnswer,
  ImageProcessorRequest,
} from '#shared/image-processor/image-processor-messages.ts';
import type { ImageProcessor, PictureOutcome } from '#shared/image-processor/image-processor.ts';
import {
  workerImageProcessor,
  type StartWorker,
} from '#shared/image-processor/worker-image-processor.ts';
import { fakeEncoder } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { pageImageProcessor } from '#shared/image-processor/page-image-processor.ts';
import type { Encoder } from '#shared/image-processor/encoder.ts';

/** Workers that do nothing by themselves. */
function workshop() {
  const started: {
    readonly asked: ImageProcessorRequest[];
    readonly answer: (answer: ImageProcessorAnswer) => void;
    readonly fail: () => void;
    ended: boolean;
  }[] = [];
  const startWorker: StartWorker = ({ answered, failed }) => {
    const worker = {
      asked: [] as ImageProcessorRequest[],
      answer: answered,
      fail: () => failed('It threw'),
      ended: false,
    };
    started.push(worker);
    return {
      ask: (request) => worker.asked.push(request),
      end: () => (worker.ended = true),
    };
  };
  /** The names of what is being prepared now, a worker each. */
  const atWork = () =>
    started
      .filter(({ ended }) => !ended)
      .map(({ asked }) => asked.findLast((request) => request.kind === 'prepare'))
      .map((request) => request?.file.name);
  return { started, startWorker, atWork };
}

const fallback: ImageProcessor = { prepare: async (file) => prepared(`${file.name}, on the page`) };

function prepared(fileName: string): PictureOutcome {
  const picture = { fileName, bytes: new Blob(), renditions: [] };
  return { ok: true, picture, locationRemoved: false };
}

function open() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const { started, startWorker, atWork } = workshop();
  const imageProcessor = workerImageProcessor({ startWorker, fallback });
  return {
    started,
    atWork,
    imageProcessor,
    prepare: (name: string, signal?: AbortSignal) =>
      imageProcessor.prepare(new File(['.'], name), signal ? { signal } : {}),
    /** The worker of this number, from 0 in the order of the starts, has completed its last request. */
    done(number: number) {
      const worker = started[number]!;
      const request = worker.asked.findLast((each) => each.kind === 'prepare')!;
      worker.answer({ kind: 'ready' });
      worker.answer({ kind: 'done', id: request.id, outcome: prepared(request.file.name) });
    },
  };
}

test('a worker is told what is wanted of the picture', async () => {
  const { imageProcessor, started } = open();
  const file = new File(['.'], 'a');
  void imageProcessor.prepare(file, { fullSize: true });
  void imageProcessor.prepare(file, { ofMany: true });
  const asked = started.flatMap((worker) => worker.asked);
  expect(asked).toMatchObject([
    { fullSize: true, ofMany: false },
    { fullSize: false, ofMany: true },
  ]);
});

test('two pictures are prepared at once, and the others wait their turn', async () => {
  const { prepare, atWork, done } = open();
  const outcomes = ['a', 'b', 'c', 'd'].map((name) => prepare(name));
  expect(atWork()).toEqual(['a', 'b']);
  done(1);
  expect(atWork()).toEqual(['a', 'c']);
  done(0);
  expect(atWork()).toEqual(['d', 'c']);
  done(0);
  done(1);
  await expect(Promise.all(outcomes)).resolves.toEqual(['a', 'b', 'c', 'd'].map(prepared));
});

test('a worker is started for the first picture, and stays for the next', async () => {
  const { prepare, started, done } = open();
  expect(started).toHaveLength(0);
  for (const name of ['a', 'b', 'c']) {
    const outcome = prepare(name);
    done(0);
    await outcome;
  }
  expect(started).toHaveLength(1);
});

test('a picture whose worker threw is tried once more by a new one', async () => {
  const { prepare, started, done } = open();
  const outcome = prepare('a');
  started[0]!.answer({ kind: 'ready' });
  started[0]!.fail();
  expect(started[0]!.ended).toBe(true);
  done(1);
  await expect(outcome).resolves.toEqual(prepared('a'));
});

test('a picture that breaks two workers is refused, and the next one is prepared', async () => {
  const { prepare, started, done } = open();
  const [bad, good] = [prepare('bad'), prepare('good')];
  const next = prepare('next');
  started[0]!.answer({ kind: 'ready' });
  started[0]!.answer({ kind: 'broken', id: 1, why: 'RangeError' });
  started[2]!.answer({ kind: 'ready' });
  started[2]!.fail();
  await expect(bad).resolves.toEqual({ ok: false, fault: { reason: 'gave-up' } });
  done(1);
  done(3);
  await expect(Promise.all([good, next])).resolves.toEqual([prepared('good'), prepared('next')]);
});

test('a worker that hangs is given up after a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { prepare, started, done } = open();
  const outcome = prepare('a');
  started[0]!.answer({ kind: 'ready' });
  vi.advanceTimersByTime(59_999);
  expect(started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(started[0]!.ended).toBe(true);
  done(1);
  await expect(outcome).resolves.toEqual(prepared('a'));
});

test('where not even a worker comes up, the page does all of it', async () => {
  const { prepare, started } = open();
  const outcomes = ['a', 'b', 'c'].map((name) => prepare(name));
  started[0]!.fail();
  const later = prepare('d');
  const names = ['a', 'b', 'c', 'd'].map((name) => prepared(`${name}, on the page`));
  await expect(Promise.all([...outcomes, later])).resolves.toEqual(names);
  expect(started.every(({ ended }) => ended)).toBe(true);
});

test('where the browser refuses to start a worker, the page does all of it', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const startWorker = () => {
    throw new TypeError('This page may not');
  };
  const imageProcessor = workerImageProcessor({ startWorker, fallback });
  const outcomes = ['a', 'b'].map((name) => imageProcessor.prepare(new File(['.'], name)));
  const names = ['a', 'b'].map((name) => prepared(`${name}, on the page`));
  await expect(Promise.all(outcomes)).resolves.toEqual(names);
});

test('an abort is told at once; its worker stops between two drawings and goes on to the next', async () => {
  const { prepare, started, atWork } = open();
  const abort = new AbortController();
  const outcome = prepare('a', abort.signal);
  void prepare('b');
  void prepare('c');
  abort.abort();
  await expect(outcome).rejects.toBe(abort.signal.reason);
  expect(started[0]!.asked.at(-1)).toEqual({ kind: 'stop', id: 1 });
  expect(atWork()).toEqual(['a', 'b']);
  started[0]!.answer({ kind: 'stopped', id: 1 });
  expect(atWork()).toEqual(['c', 'b']);
});

test('a picture that is aborted while it waits never reaches a worker', async () => {
  const { prepare, atWork, done } = open();
  const abort = new AbortController();
  void prepare('a');
  void prepare('b');
  const waiting = prepare('c', abort.signal);
  void prepare('d');
  abort.abort();
  await expect(waiting).rejects.toBe(abort.signal.reason);
  done(0);
  expect(atWork()).toEqual(['d', 'b']);
});

test('an answer that comes after its picture was aborted is nobody’s', async () => {
  const { prepare, done, atWork } = open();
  const abort = new AbortController();
  const outcome = prepare('a', abort.signal);
  abort.abort();
  await expect(outcome).rejects.toBe(abort.signal.reason);
  done(0);
  void prepare('b');
  expect(atWork()).toEqual(['b']);
});

const photo = (name: string) => new File([aJpeg()], name);

/** Prints when told to, and counts how many are in its hands. */
function heldEncoder() {
  const held: (() => void)[] = [];
  const encoder: Encoder = {
    ...fakeEncoder(),
    print: async (...order) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return fakeEncoder().print(...order);
    },
  };
  return { encoder, held };
}

test('the page prepares one picture at a time', async () => {
  const { encoder, held } = heldEncoder();
  const imageProcessor = pageImageProcessor(encoder);
  const outcomes = [imageProcessor.prepare(photo('a.jpg')), imageProcessor.prepare(photo('b.jpg'))];
  await expect.poll(() => held.length).toBe(1);
  held[0]!();
  await expect(outcomes[0]).resolves.toMatchObject({ ok: true });
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect(outcomes[1]).resolves.toMatchObject({ ok: true });
});

test('what breaks while a picture is prepared is a refusal of that one', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const broken: Encoder = {
    ...fakeEncoder(),
    print: () => Promise.reject(new RangeError('Array buffer allocation failed')),
  };
  const outcome = await pageImageProcessor(broken).prepare(photo('a.jpg'));
  expect(outcome).toEqual({ ok: false, fault: { reason: 'gave-up' } });
  expect(errors).toHaveBeenCalledOnce();
});

test('an abort is told at once, and the next picture is prepared all the same', async () => {
  const { encoder, held } = heldEncoder();
  const imageProcessor = pageImageProcessor(encoder);
  const abort = new AbortController();
  const left = imageProcessor.prepare(photo('a.jpg'), { signal: abort.signal });
  const next = imageProcessor.prepare(photo('b.jpg'));
  await expect.poll(() => held.length).toBe(1);
  abort.abort();
  await expect(left).rejects.toBe(abort.signal.reason);
  held[0]!();
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect(next).resolves.toMatchObject({ ok: true });
});
