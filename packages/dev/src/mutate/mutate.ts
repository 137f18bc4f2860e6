import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { installExtra } from '../command/run-program.ts';

/** Installed beside this file when it is needed, so its types are not available to the compiler. */
const STRYKER: string = '@stryker-mutator/core';

interface StrykerModule {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<unknown> };
}

/** `npm run mutate -- PATH...`: changes each place of these sources once, and lists the changes no test detects. */
export async function mutate(args: readonly string[]): Promise<void> {
  const paths = args.map((path) => resolve(path));
  const [workspace, ...others] = new Set(
    paths.map((path) => join(PROJECT_ROOT, ...relative(PROJECT_ROOT, path).split(sep).slice(0, 2))),
  );
  const isOfPackage = workspace && existsSync(join(workspace, 'package.json'));
  if (!isOfPackage || workspace === PROJECT_ROOT || others.length > 0 || !paths.every(existsSync)) {
    throw new CommandFailure('npm run mutate -- PATH...   files or folders of one package');
  }
  // The tests that run are those of the folder that all paths share.
  let folder = isFolder(paths[0]!) ? paths[0]! : dirname(paths[0]!);
  while (!paths.every((path) => `${path}${sep}`.startsWith(folder + sep))) folder = dirname(folder);
  await installExtra(import.meta.dirname);
  const { Stryker } = (await import(STRYKER)) as StrykerModule;
  process.chdir(workspace);
  await new Stryker({
    mutate: paths
      .map((path) => relative(workspace, path))
      .map((path) => (isFolder(path || '.') ? join(path, '**/*.ts') : path))
      .concat('!**/*.test.ts', '!**/testing/**'),
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      new URL('ignore-console.mjs', import.meta.url).href,
    ],
    ignorers: ['console'],
    testRunner: 'vitest',
    vitest: {
      configFile: join(import.meta.dirname, 'vitest.config.ts'),
      dir: relative(workspace, folder) || '.',
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    // Longer than a test's own timeout, so that a test that hangs costs no worker.
    timeoutMS: 60_000,
    cleanTempDir: 'always',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
  }).runMutationTest();
}

function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}
