import { onceLoaded, ServiceUnavailable } from '@clubhouse/content';
import { expect, test, vi } from 'vitest';
import { lateEach, lateMethods } from '#shared/services/late-clients.ts';

const counter = () => ({
  from: 1,
  async add(more: number) {
    return this.from + more;
  },
  async fail() {
    throw new RangeError('too much');
  },
});

test('nothing is made before a method is called, and then once', async () => {
  const make = vi.fn(async () => counter());
  const late = lateMethods(make, ['add']);
  expect(make).not.toHaveBeenCalled();
  expect(await Promise.all([late.add(1), late.add(2)])).toEqual([2, 3]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what a method fails with reaches whoever called it', async () => {
  const late = lateMethods(async () => counter(), ['fail']);
  await expect(late.fail()).rejects.toThrow(RangeError);
});

test('code that could not be had is a service that is away, and is asked for again', async () => {
  const load = vi.fn<() => Promise<ReturnType<typeof counter>>>(async () => counter());
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const loaded = onceLoaded(load);
  const late = lateMethods(async () => loaded(), ['add']);
  await expect(late.add(1)).rejects.toThrow(ServiceUnavailable);
  expect(await late.add(1)).toBe(2);
});

test('what is given one by one is asked for when the first of it is', async () => {
  const asked = vi.fn(async () =>
    (async function* () {
      yield* ['a', 'b'];
    })(),
  );
  const each = lateEach(asked);
  expect(asked).not.toHaveBeenCalled();
  const given = [];
  for await (const entry of each) given.push(entry);
  expect(given).toEqual(['a', 'b']);
});
