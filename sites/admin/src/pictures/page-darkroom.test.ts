import { expect, onTestFinished, test, vi } from 'vitest';
import { fakePrinter } from '#test/fake-darkroom.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { pageDarkroom } from '#pictures/page-darkroom.ts';
import type { Printer } from '#pictures/printer.ts';

const photo = (name: string) => new File([aJpeg()], name);

/** Prints when told to, and counts how many are in its hands. */
function heldPrinter() {
  const held: (() => void)[] = [];
  const printer: Printer = {
    ...fakePrinter(),
    print: async (...order) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return fakePrinter().print(...order);
    },
  };
  return { printer, held };
}

test('the page prepares one picture at a time', async () => {
  const { printer, held } = heldPrinter();
  const darkroom = pageDarkroom(printer);
  const outcomes = [darkroom.prepare(photo('a.jpg')), darkroom.prepare(photo('b.jpg'))];
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
  const broken: Printer = {
    ...fakePrinter(),
    print: () => Promise.reject(new RangeError('Array buffer allocation failed')),
  };
  const outcome = await pageDarkroom(broken).prepare(photo('a.jpg'));
  expect(outcome).toEqual({ ok: false, fault: { reason: 'gave-up' } });
  expect(errors).toHaveBeenCalledOnce();
});

test('an abort is told at once, and the next picture is prepared all the same', async () => {
  const { printer, held } = heldPrinter();
  const darkroom = pageDarkroom(printer);
  const abort = new AbortController();
  const left = darkroom.prepare(photo('a.jpg'), { signal: abort.signal });
  const next = darkroom.prepare(photo('b.jpg'));
  await expect.poll(() => held.length).toBe(1);
  abort.abort();
  await expect(left).rejects.toBe(abort.signal.reason);
  held[0]!();
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect(next).resolves.toMatchObject({ ok: true });
});
