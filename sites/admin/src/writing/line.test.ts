// @vitest-environment jsdom
import { ServiceUnavailable } from '@clubhouse/content';
import { expect, test, vi } from 'vitest';
import { browserLine } from '#writing/line.ts';
import { watched } from '#writing/watched-by-line.ts';

test('services that answer nothing are known not to answer, until something does', async () => {
  const line = browserLine();
  const heard = vi.fn();
  line.subscribe(heard);
  expect(line.isAnswered()).toBe(true);

  const silence = Promise.reject(new ServiceUnavailable('Nobody is there'));
  await expect(watched(line, silence)).rejects.toThrow('Nobody');
  expect(line.isAnswered()).toBe(false);

  await watched(line, Promise.resolve('An answer'));
  expect(line.isAnswered()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what failed before the browser found a network says nothing of it', () => {
  const line = browserLine();
  line.met('no-answer');
  window.dispatchEvent(new Event('online'));
  expect(line.isAnswered()).toBe(true);
});

test.each([
  ['took too long', new DOMException('late', 'TimeoutError'), false],
  ['was called off', new DOMException('another page', 'AbortError'), true],
])('a request that %s', async (_, reason, isAnswered) => {
  const line = browserLine();
  const signal = AbortSignal.abort(reason);
  await expect(watched(line, Promise.reject(new TypeError('aborted')), signal)).rejects.toThrow();
  expect(line.isAnswered()).toBe(isAnswered);
});

test('a refusal is no silence: it changes nothing that was known', async () => {
  const line = browserLine();
  line.met('no-answer');
  await expect(watched(line, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
  expect(line.isAnswered()).toBe(false);
});
