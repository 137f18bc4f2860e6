#!/usr/bin/env node
import './require-node.mjs';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const repository = join(import.meta.dirname, '../../..');
const paths = process.argv.slice(2).map((path) => resolve(path));
const [workspace, ...others] = new Set(
  paths.map((path) => join(repository, ...relative(repository, path).split(sep).slice(0, 2))),
);
const isOfPackage = workspace !== repository && existsSync(join(workspace ?? '', 'package.json'));
if (!workspace || !isOfPackage || others.length > 0 || !paths.every((path) => existsSync(path))) {
  console.error('npm run mutate -- PATH...   files or folders of one package');
  process.exit(1);
}
// The tests that run are those of the folder that all paths share.
let folder = statSync(paths[0]).isDirectory() ? paths[0] : dirname(paths[0]);
while (!paths.every((path) => `${path}${sep}`.startsWith(folder + sep))) folder = dirname(folder);
process.chdir(workspace);

const { Stryker } = await import('@stryker-mutator/core');
await new Stryker({
  mutate: paths
    .map((path) => relative(workspace, path))
    .map((path) => (statSync(path || '.').isDirectory() ? join(path, '**/*.ts') : path))
    .concat('!**/*.test.ts', '!**/testing/**'),
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    import.meta.resolve('../src/mutate/ignore-console.mjs'),
  ],
  ignorers: ['console'],
  testRunner: 'vitest',
  vitest: {
    configFile: join(import.meta.dirname, '../src/mutate/vitest.config.ts'),
    dir: relative(workspace, folder) || '.',
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  // Longer than a test's own, so that a test that hangs costs no worker.
  timeoutMS: 60_000,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
}).runMutationTest();
