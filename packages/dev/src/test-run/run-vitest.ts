import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../check/run-checks.ts';
import { type TestReport, tallyOf } from './tally-of.ts';
import { UNHANDLED_ERRORS_FILE, type UnhandledError } from './unhandled-errors-reporter.ts';

/** Runs vitest with these arguments and counts. What did not even come to a test counts as failed. */
export async function runVitest(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-report-'));
  try {
    const report = join(folder, 'report.json');
    const errors = join(folder, 'errors.json');
    const code = await spawnVitest(root, [...args, `--outputFile.json=${report}`], {
      ...env,
      [UNHANDLED_ERRORS_FILE]: errors,
    });
    return tallyOf(
      await readJson<TestReport>(report),
      code,
      await readJson<readonly UnhandledError[]>(errors),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function spawnVitest(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(import.meta.dirname, 'unhandled-errors-reporter.ts')}`,
        ...args,
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
    );
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}

/** Nothing when the runner came to its end before it wrote the file. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
