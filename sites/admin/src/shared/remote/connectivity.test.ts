// @vitest-environment jsdom
import { ServiceUnavailable } from '@clubhouse/content';
import { expect, test, vi } from 'vitest';
import { browserConnectivity } from '#shared/remote/connectivity.ts';
import { watched } from '#shared/remote/watched-connectivity.ts';

test('services that answer nothing are known not to answer, until something does', async () => {
  const connectivity = browserConnectivity();
  const listener = vi.fn();
  connectivity.subscribe(listener);
  expect(connectivity.isAnswered()).toBe(true);

  const silence = Promise.reject(new ServiceUnavailable('Nobody is there'));
  await expect(watched(connectivity, silence)).rejects.toThrow('Nobody');
  expect(connectivity.isAnswered()).toBe(false);

  await watched(connectivity, Promise.resolve('An answer'));
  expect(connectivity.isAnswered()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what failed before the browser found a network says nothing of it', () => {
  const connectivity = browserConnectivity();
  connectivity.met('no-answer');
  window.dispatchEvent(new Event('online'));
  expect(connectivity.isAnswered()).toBe(true);
});

test.each([
  ['took too long', new DOMException('late', 'TimeoutError'), false],
  ['was called off', new DOMException('another page', 'AbortError'), true],
])('a request that %s', async (_, reason, isAnswered) => {
  const connectivity = browserConnectivity();
  const signal = AbortSignal.abort(reason);
  await expect(
    watched(connectivity, Promise.reject(new TypeError('aborted')), signal),
  ).rejects.toThrow();
  expect(connectivity.isAnswered()).toBe(isAnswered);
});

test('a refusal is no silence: it changes nothing that was known', async () => {
  const connectivity = browserConnectivity();
  connectivity.met('no-answer');
  await expect(watched(connectivity, Promise.reject(new Error('Refused')))).rejects.toThrow(
    'Refused',
  );
  expect(connectivity.isAnswered()).toBe(false);
});
