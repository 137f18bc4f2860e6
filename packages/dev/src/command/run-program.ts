import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandFailure } from './command-failure.ts';
import { unless } from './unless.ts';

interface RunOptions extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** Whether the output is only returned; otherwise it is only shown. */
  readonly isQuiet?: boolean;
  /**
   * Ends the program, and every program that it started, when it is aborted. It then has its own process group, so that a
   * Ctrl-C reaches it once, through this process.
   */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program until it ends. Rejects if it cannot be started, and with the reason of an aborted signal. */
export function runProgram(
  command: string,
  args: readonly string[],
  { isQuiet = false, signal, ...options }: RunOptions = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const out = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      ...options,
      detached: signal !== undefined,
      stdio: ['ignore', out, out],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ code, output });
    });
  });
}

/**
 * Installs the packages of a folder that is an npm project of its own, unless they are there. `npm install` leaves them
 * out, because they are large and few commands need them. They come into the folder whole, from a folder that only this
 * process has: another process may install them, too. Rejects with a line where npm cannot install them.
 */
export async function installExtra(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return;
  console.log(`Installing the packages that only ${basename(folder)} needs ...`);
  const own = await mkdtemp(`${packages}-`);
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(folder, file), join(own, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const { code, output } = await runProgram('npm', args, { cwd: own, isQuiet: true });
  // Another process that was faster has put the same packages there.
  if (code === 0) await unless(/^(ENOTEMPTY|EEXIST)$/, rename(join(own, 'node_modules'), packages));
  await rm(own, { recursive: true });
  if (code === 0) return;
  process.stderr.write(output);
  throw new CommandFailure(`npm could not install the packages of ${folder}.`);
}
