import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';
import { runProgram } from '../command/run-program.ts';
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

async function runTurbo(root: string, signal: AbortSignal | undefined): Promise<void> {
  const turbo = [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build'];
  const { code, output } = await runProgram(
    process.execPath,
    [...turbo, '--output-logs=errors-only', '--ui=stream'],
    {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      isQuiet: true,
      signal,
    },
  );
  if (code === 0) return;
  process.stderr.write(output);
  throw new CommandFailure('The build failed; its output is above.');
}
