import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';
import { runProgram } from '../command/run-program.ts';
import { unless } from '../command/unless.ts';

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
  const outputs = OUTPUTS.map((path) => access(join(root, path)));
  const stamp = readFile(join(root, STAMP), 'utf8');
  const built = await unless(/^ENOENT$/, Promise.all([stamp, ...outputs]));
  return built?.[0] === fingerprint;
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

const ROOTS = ['packages', 'sites'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'turbo.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', '.turbo', 'test', 'journeys', 'results']);

/**
 * One hash over name, size and modification time of every file a build could depend on. It takes about 30 ms, where a
 * build tool that reads the contents takes a second; a file that was only touched costs one needless (cached) build.
 */
export async function sourceFingerprint(root: string): Promise<string> {
  const lines = await Promise.all([
    ...ROOTS.map((folder) => linesBelow(root, folder)),
    ...FILES.map((file) => lineOf(root, file)),
  ]);
  const hash = createHash('sha256').update(process.version);
  for (const line of lines.flat().sort()) hash.update(line);
  return hash.digest('hex');
}

async function linesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lines = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : linesBelow(root, path);
    return isTest(entry.name) ? [] : lineOf(root, path);
  });
  return (await Promise.all(lines)).flat();
}

async function lineOf(root: string, path: string): Promise<string[]> {
  const { size, mtimeMs } = await stat(join(root, path));
  return [`${path}\0${size}\0${mtimeMs}\n`];
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}
