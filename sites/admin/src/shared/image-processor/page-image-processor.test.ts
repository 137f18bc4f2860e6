import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeEncoder } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { pageImageProcessor } from '#shared/image-processor/page-image-processor.ts';
import type { Encoder } from '#shared/image-processor/encoder.ts';

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
