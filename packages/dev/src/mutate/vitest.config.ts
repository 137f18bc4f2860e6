import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 30_000,
    exclude: [
      ...configDefaults.exclude,
      // These take seconds or minutes, and there are hundreds of mutants.
      '**/*.test.tsx',
      '**/*.nightly.test.ts',
      // Stryker runs tests in threads, and a thread cannot change its time zone.
      '**/london-kick-off.test.ts',
    ],
  },
});
