import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAnswers } from './held-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a path is requested once while its answer is awaited, and five paths at a time', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = heldAnswers(async (path) => {
    begun.push(path);
    await new Promise<void>((end) => void ends.push(end));
    return new Response(`no ${path}`, { status: 404 });
  });
  const paths = ['/1', '/1', '/2', '/3', '/4', '/5', '/6', '/7'];
  const answers = paths.map(ask);
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5']);
  ends[0]!();
  expect(await (await answers[1]!).text()).toBe('no /1');
  expect(begun).toHaveLength(6);
  while (ends.length > 0) {
    ends.shift()!();
    await vi.advanceTimersByTimeAsync(0);
  }
  for (const [n, path] of paths.entries()) {
    expect([(await answers[n]!).status, (await ask(path)).status]).toEqual([404, 404]);
  }
  expect(begun).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(10_000);
  void ask('/1');
  expect(begun).toHaveLength(8);
});
