// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeQueryClient } from '#app/query-client.ts';

test('what could not be read is read again by itself within half a minute, and what was read is not', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    if (asked === 1) throw new Error('Away');
    return asked;
  };
  const observer = new QueryObserver(makeQueryClient(), { queryKey: ['list'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => void vi.useRealTimers());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(2);
});
