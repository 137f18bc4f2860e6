import { spawn } from 'node:child_process';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

/** Written last, so that it exists only after every build has succeeded. */
const STAMP = 'packages/dev/dist/built.txt';
const OUTPUTS = [
  'packages/dev/dist/server.js',
  'packages/dev/dist/lambda/index.mjs',
  'sites/public/dist/server/index.js',
  'sites/public/dist/client',
  'sites/admin/dist/index.html',
];

/** Builds if the sources have changed since the last build; otherwise it returns in about 50 ms. */
export async function buildStale(
  root: string,
  { signal, announce }: { readonly signal?: AbortSignal; readonly announce?: () => void } = {},
): Promise<void> {
  const fingerprint = await sourceFingerprint(root);
  if (await isBuilt(root, fingerprint)) return;
  announce?.();
  await runTurbo(root, signal);
  await mkdir(join(root, 'packages/dev/dist'), { recursive: true });
  await writeFile(join(root, STAMP), fingerprint);
}

async function isBuilt(root: string, fingerprint: string): Promise<boolean> {
  try {
    await Promise.all(OUTPUTS.map((path) => access(join(root, path))));
    return (await readFile(join(root, STAMP), 'utf8')) === fingerprint;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Runs in its own process group, so that a Ctrl-C reaches it once, through this process, and it has the time to
 * end the processes that it started.
 */
function runTurbo(root: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/turbo/bin/turbo'),
        'run',
        'build',
        '--output-logs=errors-only',
        '--ui=stream',
      ],
      {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      },
    );
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return reject(signal.reason as Error);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new CommandFailure('The build failed; what it said is above.'));
    });
  });
}
