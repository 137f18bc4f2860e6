import { afterAll } from 'vitest';

// Files share a worker: an interval that one of them leaves behind would tick on under the next.
const { setInterval: start, clearInterval: stop } = globalThis;
const running = new Map<unknown, Error>();

globalThis.setInterval = ((...given: Parameters<typeof start>) => {
  const timer = start(...given);
  running.set(timer, new Error('An interval was left behind, which began here'));
  return timer;
}) as typeof start;
globalThis.clearInterval = ((timer: Parameters<typeof stop>[0]) => {
  running.delete(timer);
  stop(timer);
}) as typeof stop;

afterAll(() => {
  globalThis.setInterval = start;
  globalThis.clearInterval = stop;
  for (const timer of running.keys()) stop(timer as Parameters<typeof stop>[0]);
  const [left] = running.values();
  if (left) throw left;
});
