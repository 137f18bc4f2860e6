import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.stubEnv('TMPDIR', tmpdir());
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'table').mockImplementation((table) => void lines.push(JSON.stringify(table)));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  vi.unstubAllEnvs();
});

const green = { title: 'Units', run: async () => ({ passed: 3, failures: [] }) };
const red = { title: 'Build', run: () => Promise.reject(new Error('no space left')) };

test('the last line has the sum of all steps', async () => {
  await runSteps([green, { ...green, title: 'Journeys' }]);
  expect(lines.at(-1)).toBe('\n6 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

test('no step is run after one that failed', async () => {
  await runSteps([red, green]);
  expect(lines.at(-1)).toBe('\n0 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('a run to the end continues after a step that failed', async () => {
  await runSteps([red, green], { isToTheEnd: true });
  expect(lines.at(-1)).toBe('\n3 passed, 1 failed');
});

test('the last lines follow a list of failures and of the time spent', async () => {
  await runSteps([red]);
  expect(lines.join('\n')).toMatch(/\nWhat failed:\nBuild: .*no space left/);
  expect(lines.join('\n')).toContain('"Build":{"seconds":0,"passed":0,"failed":1}');
});

test.runIf(process.platform === 'linux')(
  'a process that a step leaves behind is a failure, and is ended',
  async () => {
    let pid = 0;
    const run = async () => {
      // In a session of its own, as a browser or a club is started.
      const child = spawn('yes', { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
      pid = child.pid ?? 0;
      // A process has neither command nor environment before its program has begun.
      await once(child.stdout, 'readable');
      return { passed: 1, failures: [] };
    };
    await runSteps([{ title: 'Units', run }]);
    expect(lines.join('\n')).toContain('Units: a process was left: yes');
    expect(lines.at(-1)).toBe('\n1 passed, 1 failed');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  },
);
