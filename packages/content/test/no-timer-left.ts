import { afterAll } from 'vitest';

// Files share a worker: a timer that one of them leaves behind would fire under the next.
const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
type Timer = ReturnType<typeof setTimeout>;
const running = new Map<Timer, Error>();

/** Whether a test or its helper set the timer, and neither the product nor a library. */
const isOfTest = ({ stack = '' }: Error) => /\.test\.|\/test\//.test(stack.split('\n')[2] ?? '');

globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
  const timer = setInterval(...given);
  running.set(timer, new Error('An interval was left behind, which began here'));
  return timer;
}) as typeof setInterval;
globalThis.setTimeout = Object.assign((...[call, ms, ...rest]: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(() => {
    running.delete(timer);
    call(...rest);
  }, ms);
  const origin = new Error(`A timeout of ${ms} ms was left behind, which began here`);
  if (isOfTest(origin)) running.set(timer, origin);
  return timer;
}, setTimeout);
for (const name of ['clearInterval', 'clearTimeout'] as const) {
  globalThis[name] = (timer) => {
    running.delete(timer as Timer);
    clearTimeout(timer);
  };
}

afterAll(() => {
  Object.assign(globalThis, { setInterval, clearInterval, setTimeout, clearTimeout });
  for (const timer of running.keys()) clearTimeout(timer);
  const [left] = running.values();
  if (left) throw left;
});
