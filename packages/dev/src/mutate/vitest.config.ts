import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 5_000,
    exclude: [
      ...configDefaults.exclude,
      // A component takes seconds, and there are hundreds of mutants.
      '**/*.test.tsx',
      // Stryker runs tests in threads, and a thread cannot change its time zone.
      '**/london-kick-off.test.ts',
    ],
  },
});
