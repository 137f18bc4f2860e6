import { AccessDenied, CredentialsUnavailable, ServiceUnavailable } from '@clubhouse/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Check, CheckPorts } from '#features/self-check/check.ts';
import { runCheck } from '#features/self-check/use-check.ts';

const PORTS = {} as CheckPorts;

function aCheck(look: Check['look']): Check {
  return { name: 'any', title: 'Anything', patienceMs: 1_000, look };
}

function run(check: Check, signal = new AbortController().signal) {
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  return runCheck(check, PORTS, { signal, tell: () => undefined });
}

function withFakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('what a check comes to is handed on', async () => {
  const finding = { state: 'fine', words: 'All is well.' } as const;
  expect(await run(aCheck(async () => finding))).toBe(finding);
});

test.each([
  [new ServiceUnavailable('away'), 'no signal'],
  [new CredentialsUnavailable('gone'), 'Sign in again'],
  [new AccessDenied('no'), 'turned you away'],
  [new TypeError('a fault'), 'Something unexpected'],
])('a check that fails with %s could not be checked, and says why', async (error, words) => {
  const finding = await run(aCheck(() => Promise.reject(error)));
  expect(finding).toMatchObject({ state: 'unknown', words: expect.stringContaining(words) });
});

test('a check that hangs ends after its patience, and is aborted', async () => {
  withFakeTime();
  let calls: AbortSignal | undefined;
  const hangs = aCheck((_, { signal }) => {
    calls = signal;
    return new Promise(() => undefined);
  });
  const running = run(hangs);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await running)?.words).toContain('No answer came in time');
  expect(calls?.aborted).toBe(true);
});

test('a check that gets on is not ended, however long it takes', async () => {
  withFakeTime();
  const slow = aCheck(async (_, { tell }) => {
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 900));
      tell(`${step}`);
    }
    return { state: 'fine', words: 'At last.' };
  });
  const running = run(slow);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await running).toMatchObject({ state: 'fine' });
});

test('a check that is stopped says nothing', async () => {
  const stop = new AbortController();
  const running = run(
    aCheck(() => new Promise(() => undefined)),
    stop.signal,
  );
  stop.abort();
  expect(await running).toBeUndefined();
});
