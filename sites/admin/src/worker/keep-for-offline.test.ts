// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForOffline, type Registered } from './keep-for-offline.ts';

/** A worker that the browser tries to install. */
class Installing extends EventTarget {
  state: ServiceWorkerState = 'installing';

  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const registered = (own: { [Part in keyof Registered]?: Installing }): Registered =>
  ({ installing: null, waiting: null, active: null, ...own }) as Registered;

const warned = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(['waiting', 'active'] as const)('one that is %s is kept', async (part) => {
  await expect(keepForOffline(async () => registered({ [part]: new Installing() }))).resolves.toBe(
    true,
  );
  expect(warned()).toEqual([]);
});

test('one that is being installed is kept once it is', async () => {
  const worker = new Installing();
  const kept = keepForOffline(async () => registered({ installing: worker }));
  await Promise.resolve();
  worker.becomes('installed');
  await expect(kept).resolves.toBe(true);
});

test('what a bad signal lost is asked for again, at ever longer intervals', async () => {
  const pauses: number[] = [];
  const lost = new Installing();
  lost.state = 'redundant';
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => registered({ installing: lost }),
    async () => registered({}),
    ...Array.from({ length: 4 }, () => async () => registered({ installing: lost })),
    async () => registered({ active: new Installing() }),
  ];
  const kept = await keepForOffline(
    () => answers.shift()!(),
    async (milliseconds) => void pauses.push(milliseconds),
  );
  expect(kept).toBe(true);
  expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  expect(warned()[0]).toContain('its worker could not be fetched');
  expect(warned()[1]).toContain('some of its files did not arrive');
});

test('where a worker is not allowed it is not asked for again', async () => {
  const register = vi.fn(() => Promise.reject(new DOMException('no', 'SecurityError')));
  await expect(keepForOffline(register)).resolves.toBe(false);
  expect(register).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledOnce();
});

test('the return of the network is not waited out', async () => {
  vi.useFakeTimers();
  const answers = [registered({}), registered({ active: new Installing() })];
  const kept = keepForOffline(async () => answers.shift());
  await vi.waitFor(() => expect(warned()).toHaveLength(1));
  dispatchEvent(new Event('online'));
  await expect(kept).resolves.toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a word about the network it is asked again all the same', async () => {
  vi.useFakeTimers();
  const answers = [registered({}), registered({ active: new Installing() })];
  const kept = keepForOffline(async () => answers.shift());
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(kept).resolves.toBe(true);
});
