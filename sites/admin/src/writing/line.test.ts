// @vitest-environment jsdom
import { ServiceUnavailable } from '@clubhouse/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserLine } from '#writing/line.ts';
import { watched } from '#writing/watched-by-line.ts';

test('a line that answers nothing is away, though the browser says otherwise, until something answers', async () => {
  const line = browserLine();
  const heard = vi.fn();
  line.subscribe(heard);
  expect(line.isAway()).toBe(false);

  const silence = Promise.reject(new ServiceUnavailable('Nobody is there'));
  await expect(watched(line, silence)).rejects.toThrow('Nobody');
  expect(line.isAway()).toBe(true);

  await watched(line, Promise.resolve('An answer'));
  expect(line.isAway()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what failed before the browser found a network says nothing of it', () => {
  const line = browserLine();
  line.met('no-answer');
  window.dispatchEvent(new Event('online'));
  expect(line.isAway()).toBe(false);
});

test('a browser that is sure to have no network is believed for what is said', () => {
  const line = browserLine();
  line.met('answer');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(line.isAway()).toBe(true);
});

test.each([
  ['took too long', new DOMException('late', 'TimeoutError'), true],
  ['was called off', new DOMException('another page', 'AbortError'), false],
])('a request that %s', async (_, reason, isAway) => {
  const line = browserLine();
  const signal = AbortSignal.abort(reason);
  await expect(watched(line, Promise.reject(new TypeError('aborted')), signal)).rejects.toThrow();
  expect(line.isAway()).toBe(isAway);
});

test('a refusal is no silence: it changes nothing that was known', async () => {
  const line = browserLine();
  line.met('no-answer');
  await expect(watched(line, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
  expect(line.isAway()).toBe(true);
});
