import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './steps.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('the last line adds the steps up', async () => {
  await runSteps([
    { title: 'Checks', run: async () => ({ passed: 4, failed: 0, failures: [] }) },
    { title: 'Units', run: async () => ({ passed: 120, failed: 0, failures: [] }) },
  ]);
  expect(lines.at(-1)).toBe('\n124 passed, 0 failed');
  expect(process.exitCode).toBeUndefined();
});

test('a step that breaks counts as failed, and the next one still runs', async () => {
  await runSteps([
    { title: 'Build', run: () => Promise.reject(new Error('no space left')) },
    { title: 'Units', run: async () => ({ passed: 3, failed: 0, failures: [] }) },
  ]);
  expect(lines.at(-1)).toBe('\n3 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('what failed is named once more before the last line', async () => {
  await runSteps([
    { title: 'Build', run: () => Promise.reject(new Error('no space left')) },
    {
      title: 'Units',
      run: async () => ({ passed: 3, failed: 1, failures: ['news.test.ts: is listed\n  was not'] }),
    },
  ]);
  expect(lines.at(-1)).toBe('\n3 passed, 2 failed');
  const [title, ...failures] = (lines.at(-2) as string).trimStart().split('\n');
  expect(title).toBe('What failed:');
  expect(failures[0]).toMatch(/^Build: .*no space left$/);
  expect(failures.slice(-2)).toEqual(['Units: news.test.ts: is listed', '  was not']);
});
