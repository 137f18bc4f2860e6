import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The SDK warns on Node 20 about releases that are not used here. Set before the workers inherit it.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/** What takes minutes is for `npm run test:all` alone; folders with packages of their own lie among the sources. */
const EXCLUDED = [
  '**/node_modules/**',
  ...(process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.ts']),
];

/** Files of one environment run in a row: a worker is kept for as long as the environment stays the same. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isPage = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
    return [...sorted.filter(isPage), ...sorted.filter((file) => !isPage(file))];
  }
}

const SETUP = ['fixed-seed', 'no-timer-left', 'put-back'].map(
  (name) => `${import.meta.dirname}/packages/content/test/${name}.ts`,
);

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'cdk/*.test.ts'],
    exclude: EXCLUDED,
    environment: 'node',
    isolate: false,
    setupFiles: SETUP,
    // Thousands of drawn cases, or a page in jsdom, on a machine that does other things too.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
const site = (name: string, root: string) => {
  const { test } = node(name, root);
  const setupFiles = [...SETUP, `${import.meta.dirname}/packages/ui/test/jsdom-page.ts`];
  return { plugins: [react()], test: { ...test, setupFiles } };
};

// A component test says `// @vitest-environment jsdom` in its first line; everything else runs in Node.
export default defineConfig({
  test: {
    // A third of the tests' time is waited for: for the disk, and for timers of the SDK.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: PagesFirst },
    experimental: { fsModuleCache: true },
    projects: [
      node('club', 'packages/club'),
      node('content', 'packages/content'),
      node('outbox', 'packages/outbox'),
      {
        test: {
          name: 'simulation',
          root: 'packages/outbox',
          include: ['simulation/**/*.test.ts'],
          exclude: EXCLUDED,
          environment: 'node',
          // Each keeps every core busy by itself, and tests that wait for something would wait for that.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      node('local-cloud', 'packages/local-cloud'),
      node('infra', 'packages/infra'),
      site('ui', 'packages/ui'),
      site('public', 'sites/public'),
      site('admin', 'sites/admin'),
      { test: { ...node('dev', 'packages/dev').test, setupFiles: [] } },
    ],
  },
});
